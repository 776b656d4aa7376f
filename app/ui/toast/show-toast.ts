/** Says that something worked, top right, for three seconds, in another language than the body's where one is given. The library comes with the first toast, not with the page. */
export async function showToast(message: string, lang?: string): Promise<void> {
  const { toastSuccess } = await import('./toaster.tsx')
  await toastSuccess(message, lang)
}
