// Written by drawings/draw-product.ts.
/** For pages without a picture of their own, where they are shared. */
export const sharePicture = {
  file: 'share-18005737.jpg',
  alt: 'A report sheet and the fees wallet on a phone, beside the words: Results, fees and attendance in one place',
}
