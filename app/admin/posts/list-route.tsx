export const loader = () => null
export default function T(){ return <h1>Posts</h1> }
