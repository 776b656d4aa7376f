/** What is said of a report sheet that is kept or sent: apart from messages.ts, as one page has it. */
export const sheetKept = (file: string) => `Kept among your downloads: ${file}`
export const fileInTheMaking = 'Making the file…'
export const sheetNotMade = 'The file could not be made. Try again when you are back online.'
export const sheetWordsOnly = 'To send the sheet itself: press ‘Keep as picture’, then attach it to your message in WhatsApp.'
export const sheetLacksLetters = 'The PDF’s typeface lacks some letters of these names and shows ‘?’ for them. Keep the picture instead.'
