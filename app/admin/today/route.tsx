export const loader = () => null
export default function T() {
  return <h1>Today</h1>
}
