/** Stands where a list would be: what there is none of, and what one does about it. */
export const NothingHere = ({ title, text }: { title: string; text?: string | undefined }) => (
  <div className="desk-nothing desk-quiet desk-stack desk-gap-1">
    <h2>{title}</h2>
    {text && <p>{text}</p>}
  </div>
)
