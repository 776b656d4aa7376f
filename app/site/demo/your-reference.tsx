import { usePageWords } from '../../ui/page-words/page-words.ts'

/** 'Your reference is …': what to quote on the phone. */
export function YourReference({ reference }: { reference: string }) {
  const { yourReference } = usePageWords({ yourReference: 'Your reference is {reference}.' })
  const [before, after] = yourReference.split('{reference}')
  return (
    <>
      {before}
      <strong className="unbroken">{reference}</strong>
      {after}
    </>
  )
}
