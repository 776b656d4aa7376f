import { lazy, Suspense } from 'react'
const RichText = lazy(() => import('../editor/rich-text.tsx'))
export const loader = () => null
export default function T(){ return <><h1>Posts</h1><Suspense><RichText html="" labelledBy="x" describedBy={undefined} onChange={()=>{}}/></Suspense></> }
