export function ErrorPage({ status, message }: { status: number; message: string | undefined }) {
  return <h1>{status} {message}</h1>
}
