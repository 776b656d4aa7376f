/** Says that something worked, top right, for three seconds. The library comes with the first toast, not with the page. */
export async function showToast(message: string): Promise<void> {
  const { toastSuccess } = await import('./toaster.tsx')
  await toastSuccess(message)
}
