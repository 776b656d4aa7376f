import { SaxesParser } from 'saxes'

export interface ListedObject {
  key: string
  size: number
  changedAt: Date
}

/** One page of a listing, and how to ask for the next. Throws for what is no listing. */
export function readListing(xml: string): { objects: ListedObject[]; next: string | undefined } {
  const objects: ListedObject[] = []
  const root: Record<string, string> = {}
  let object: Record<string, string> = {}
  let text = ''
  let isListing = false
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    text = ''
    if (name === 'ListBucketResult') isListing = true
    if (name === 'Contents') object = {}
  })
  parser.on('text', (more) => void (text += more))
  parser.on('closetag', ({ name }) => {
    if (name === 'Contents')
      objects.push({ key: object.Key ?? '', size: Number(object.Size), changedAt: new Date(object.LastModified ?? '') })
    else object[name] = text
    root[name] = text
  })
  parser.write(xml).close()
  if (!isListing) throw new Error('the answer is no listing of a bucket')
  return { objects, next: root.IsTruncated === 'true' ? root.NextContinuationToken : undefined }
}
