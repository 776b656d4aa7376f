import { count } from './counted.ts'
import { PICTURE_LIMIT_PIXELS, PICTURE_LIMIT_SIDE } from './limits.ts'

/**
 * Every sentence that a rule of the specification or the contract fixes. Components and the API import them from here, as
 * `* as messages`: a page then fetches the sentences that it can show. What only the back office says there stands in desk-messages.ts.
 */
export const invalidEmail = 'Invalid email'
export const emailRequired = 'Email is required'
export const fullNameRequired = 'Full name is required'
export const phoneNumberRequired = 'Phone number is required'
export const messageRequired = 'Message is required'
export const phoneRequired = 'Phone is required'
export const fullAddressRequired = 'Full address is required'
export const topicRequired = 'Topic is required'
export const commentRequired = 'Comment is required'
export const clientTypeRequired = 'Client type is required'
export const invalidType = 'Invalid type'
export const invalidWebsite = 'Invalid website'

export const submissionFailed = 'Submission failed'
/** The visitor's own line, not the site. */
export const noConnection = 'No connection'
export const nothingLost = 'Nothing was lost. Check your connection, then try again.'
export const goesOn = 'Nothing was lost. The page that you chose opens once you are back online.'
export const submissionCut = `${submissionFailed}. ${noConnection}. ${nothingLost}`
/** Beside {@link keptOnPhone}: whoever reads that it will be sent need not try again. */
export const submissionKept = `${submissionFailed}. ${noConnection}. Nothing was lost.`
export const keptOnPhone = 'Kept on this device. It will be sent when you are back online.'
export const submitting = 'Submitting...'
export const contactSent = 'Thank You !! Message Sent!'
export const demoSent = 'Thank you !! Message sent'
export const demoNext = 'Thank you. When shall we show it to you?'
export const resellerSent = 'Thank you! Message sent.'
export const quoteSent = 'Thank you! Request sent.'
export const newsletterAsked = 'Thank you! Please check your e-mail to confirm.'
export const commentSent = 'Thank you! Your comment awaits approval.'
export const newsletterNext = 'Open the mail and press its button. Until then nothing is sent to you.'
export const commentNext = 'An editor reads it first. After that it stands below the article.'
export const timeRequired = 'Pick a time'
export const momentInvalid = (field: string) => `${field} must be a date such as 2026-11-24, or a date and time with its offset`
export const timeInvalid = 'Start must be a date and time such as 2026-11-24T10:00:00+01:00'
export const timeTaken = 'That time has just been taken'
export const timeChosenOften = 'A time was chosen for this address many times today. Please call us, and we find one together.'
export const timeChosenOftenHere = 'Many times were chosen from this connection today. Your enquiry is kept: call us, and we find one.'
export const demoNotBooked = 'There is no demo booked any more'
export const referenceUnknown = 'No enquiry has this reference'
export const tooManyReferences = 'Too many references were tried from your connection. Please wait a few minutes, or call us.'
/** A line of a field that can't be read, or says otherwise than the line `against`; both count from 1. */
export interface BadLine {
  line: number
  text: string
  against?: number
}
const badLine = ({ line, text, against }: BadLine, example: string) =>
  against === undefined
    ? `Line ${line}, '${text}', can't be read. Type ${example}`
    : `Line ${line}, '${text}', conflicts with line ${against}. Give each day's hours once, or hours that do not overlap`
export const weeklyHoursInvalid = (bad: BadLine) => badLine(bad, 'a day and its hours, such as Mon 9:00-12:00, 13:00-16:00')
export const demoDaysInvalid = (bad: BadLine) => badLine(bad, '2026-12-25 closed, or 2026-12-24 9:00-12:00')
export const cursorUnknown = 'before must be meta.next of an answer to the same question, or the id of an enquiry'
export const cursorNewestFirst = 'before goes with order=desc, the newest first'
export const appointmentNotFound = 'Appointment not found!'
export const appointmentToCome = 'You can record the outcome of a demo once it has begun.'
/** `booked` is what is booked instead, such as '3 December 2026, 14:00'. */
export const appointmentOver = (booked?: string) =>
  booked
    ? `The demo is booked for ${booked} now: someone changed it meanwhile. Nothing else is changed. Move or cancel that one if you still want to.`
    : 'This appointment is not booked any more. Someone changed it meanwhile.'
export const tooManySubmissions = 'Too many forms came from your connection. Please wait a few minutes and send it again, or call us.'

export const newsletterConfirmed = 'Thank you! You are on the list.'
export const newsletterLeft = 'You are off the list.'
export const newsletterLinkBroken = 'This link does not work any more.'

export const formOfReportUnknown = 'Form must be the path of a call that takes a form of this site'
export const reportUnreadable = (field: string) => `${field} is missing or not of this kind`
export const spanInvalid = (field: string) => `${field} must be a day such as 2026-11-21`
export const spanBackwards = 'From must not be after To'
export const spanTooLong = (years: number) => `From and To may be at most ${years} years apart`

export const fetchError = 'Fetch error'
export const updateError = 'Update error'
export const deleteError = 'Delete error'
export const contactNotFound = 'Contact not found!'
export const demoNotFound = 'Client not found!'
export const resellerNotFound = 'Reseller not found!'
export const quoteNotFound = 'Quote not found!'
export const subscriberNotFound = 'Subscriber not found!'
export const commentNotFound = 'Comment not found!'
/** `placeholder` as it was typed, in its braces. */
export const placeholderUnknown = (label: string, placeholder: string, known: readonly string[]) =>
  `${label}: ${placeholder} is not known. Known are ${known.map((name) => `{${name}}`).join(', ')}.`
export const placeholderMissing = (label: string, placeholder: string) => `${label}: ${placeholder} must stand in it`
export const paceInvalid = 'Mails an hour must be a whole number from 60 to 600000'
export const notBounced = 'Only a bounced address can be reactivated.'
export const personUnreadable = 'Type an e-mail address or a phone number'
export const personUnknown = 'This site has nothing about this address or number'
export const personIsStaff = 'This is the address of an account of the staff. Remove the account under Users first.'
export const personInRunningTask = 'An import that holds this person is under way. Try again when it has ended.'
export const daysUnreadable = (most: number) => `Type a number of days from 1 to ${count(most)}, or leave it empty to keep for good`
export const mailSent = 'This mail was sent already.'
export const enquiryNotFound = 'Enquiry not found!'
export const mergeIdsWanted = (most: number) => `Choose 1 to ${most} enquiries to merge`
export const mergeIdsUnknown = 'One of these no longer exists, or is this enquiry itself'
export const mergedAlready = 'One of these is merged with another enquiry already. Separate it there first.'
export const mergedTooMany = (most: number) => `An enquiry holds at most ${most} others`
export const notMerged = 'This is not merged with it any more'
export const assigneeUnknown = 'Assignee must be someone of the staff'
export const spamIsYesOrNo = 'Spam must be true or false'

export const loadingBlogs = 'Loading blogs...'
export const fetchBlogsFailed = 'Failed to fetch blogs'
export const errorLoadingBlogs = (reason: string) => `Error loading blogs: ${reason}`
export const errorOnCategoryPage = (reason: string) => `Error: ${reason}`
export const noBlogs = 'No blogs available'
export const postNotFound = 'Post not found!'

export const fetchCategoriesFailed = 'Failed to fetch categories'
export const noCategories = 'No categories available'
export const noCategoriesOnCategoryPage = 'No categories available.'
export const categoryNotFound = 'Category not found!'

export const contentGrows = (limit: number) =>
  `Content takes more than ${count(limit)} characters once it is stored as HTML. Use fewer bold words, links and other marks around whole paragraphs, or split the text`
export const contentTooManyElements = (limit: number) =>
  `Content must have ${count(limit)} HTML elements or fewer. Paste it without its styling, or split the text`
export const threadTooSlow = (seconds: number) =>
  `This takes longer than ${seconds} seconds. Please try again in a moment, or with a shorter text`
export const threadTooLarge = (megabytes: number) => `This takes more than ${megabytes} MB of memory. Try it with a shorter text`
export const threadsBusy = 'Others’ texts are being worked on. Please try again in a moment.'
export const longWritesBusy = 'Others are publishing or previewing just now. Please try again in a moment.'
export const categoryRequired = 'Category is required'
export const categoryUnknown = 'Category not found'
export const addBlogFailed = 'Failed to add blog'
export const editBlogFailed = 'Failed to edit blog'
export const deleteBlogFailed = 'Failed to delete blog'
export const postBinned = 'Blog moved to the bin.'
export const postRestored = 'Blog restored.'
export const postNeedsCategory = 'Blog restored as a draft: its category is gone. Choose one before publishing it.'
export const postPurged = 'Blog deleted for good.'
export const workElsewhere = 'This was changed in another tab. Both versions are kept.'
export const workUnknown = 'This copy no longer exists'
export const workTooMany = 'You have too many texts that are not saved. Save or discard some of them.'
export const workTooLarge = 'The text is too long to be kept'
export const previewEnded = 'This preview has ended. Ask for a new link.'
export const revisionNotFound = 'Revision not found!'
export const revisionUnreadable = 'This older version can no longer be read. Enter it in the form.'
export const tagWithComma = 'A tag can’t have a comma in it: articles separate their tags with commas.'
export const tooManyTags = (limit: number) => `Tags must be ${limit} or fewer`

export const createCategoryFailed = 'Failed to create category'
export const updateCategoryFailed = 'Failed to update category'
export const deleteCategoryFailed = 'Failed to delete category'
export const categoryCreated = 'Category created successfully.'
export const categoryUpdated = 'Category updated successfully.'
export const categoryDeleted = 'Category deleted successfully.'
export const categoryExists = 'There is a category with this name already'
export const leadTaskNotFound = 'Task not found!'
export const snippetNotFound = 'Template not found!'
export const snippetExists = 'There is a template of this name already'
export const tooManySnippets = (limit: number) => `There can be ${limit} templates. Remove one that nobody uses.`
export const tooManyViews = (limit: number) => `You have ${limit} views. Remove one first.`
export const undoGone = 'This can no longer be undone.'
export const nameTaken = (name: string) => `'${name}' already exists. Merge the two instead.`
export const termNotFound = 'Nothing with this name was found'
export const termMergesWithItself = 'Choose a different one to merge it into'
export const termSplitsIntoItself = 'Type another name than this one'
export const termSplitsNothing = 'Choose at least one article'
export const categoryOnSchoolPage = (name: string) =>
  `The school page shows the articles of “${name}”. Choose what it shows once “${name}” is gone: another category, or none.`
export const authorInUse = 'This author still has articles. Merge the name into another one instead.'
export const categoryInUse = 'This category still holds posts. Move or delete them first.'

export const pageSlugInvalid =
  'Write the address in letters, digits and hyphens, with a slash between a page and the one that it stands below: about/team. Five parts at most.'
export const pageSlugTaken = 'There is a page at this address already'
export const pageLinked = (title: string, { label, place }: { label: string; place: string }) =>
  `'${title}' can't go: every page of the site leads to it by '${label}' in ${place}. Remove that link first.`
export const translationExists = 'There is a translation into this language already'
export const englishInBin = 'What this is a translation of is in the bin: restore that first'
export const itemOrderInvalid = 'The order must name every item of this kind once'
export const releaseNotFound = 'Release not found!'
export const releaseNotOpen = 'This release is not open any more. Someone published it meanwhile.'
export const releaseNotPublished = 'This release is not published, so there is nothing to take back'
export const releaseEmpty = 'There is nothing in this release yet'
export const releaseNeedsAdmin = "This release changes the site's settings, so an administrator has to publish it and take it back"
export const releaseStale = (titles: string) => `Someone changed the same meanwhile: ${titles}. Choose for each what holds, then publish.`
export const releaseChangedSince = (titles: string) => `Changed since it was published: ${titles}. Choose what is put back all the same.`
export const releaseChangeFails = (title: string, reason: string) => `“${title}” can't be made: ${reason}`
export const releaseFull = (changes: number, characters: number) =>
  `A release holds ${count(changes)} changes and ${count(characters)} characters at most, before and after counted. Publish this one first, or put this into another`
export const releaseUnchanged = 'Nothing here differs from what visitors see, so there is nothing to put into a release'
export const releaseSchedulerGone = 'Who scheduled it may not publish any more. Publish it yourself, or schedule it again.'
export const atMost = (field: string, limit: number | bigint) => `${field} must be ${limit} or less`
export const atLeast = (field: string, limit: number | bigint) => `${field} must be ${limit} or more`
export const between = (field: string, least: number, most: number) => `${field} must be a number from ${least} to ${most}`
export const linesWanted = (field: string, wanted: number | bigint) => `${field} must be ${wanted} in number`
export const undoTooLate = 'Something was saved after it. Choose the state that you want in the history.'
export const indexNowKeyInvalid = 'IndexNow key must be 8 to 128 letters, digits and dashes'
export const addressInvalid = (field: string) => `${field} must be a path of this site or an address such as https://example.com`
export const redirectPathInvalid = 'Path must be an address of this site, such as /old-page'
export const redirectPathTooMuch = (beyond: string, path: string) =>
  `Leave out “${beyond}”: a redirect is looked up by its path alone, so ${path} leads on whatever stands behind it`
export const redirectTargetInvalid = 'Target must be a path of this site or an https address'
export const redirectPathOwn = 'This site has a page of its own at this address, so it would not redirect'
export const redirectForeign = (host: string) => `This leads to another site (${host}). Select the box to confirm.`
export const redirectLoop = (chain: string) => `This would redirect in a circle: ${chain}`
export const redirectChain = (chain: string, direct: string) => `The target is redirected itself: ${chain}. Redirect to ${direct} directly.`
export const redirectNotFound = 'Redirect not found!'

export const searchFailed = 'Search failed'
export const searching = 'Searching...'
export const noResults = 'No results'
export const synonymFindsNothing = (words: string) => `'${words}' finds nothing either`
export const synonymOfItself = 'Type words other than those searched for'
export const synonymNotFound = 'This synonym no longer exists'

export const schoolsInvalid = 'Schools: a whole number from 1 to 1,000, such as 10'
export const pupilsInvalid = 'Type the number of pupils in digits, such as 320'
export const schoolRequired = 'Type the name of the school'
export const pupilRequired = 'Type the name of a pupil'

export const nothingFound = 'Oops! Nothing Was Found'
export const noSuchCall = 'There is no such call'
export const otherMethod = (method: string): string => `This address does not take ${method}`
export const nothingFoundText = "Sorry, we couldn't find the page you were looking for. We suggest that you return to homepage."
export const backToHomepage = 'Back To Homepage'

export const pictureEmpty = 'The picture file is empty'
export const pictureType = 'The picture must be a JPEG, PNG, WebP, AVIF or GIF file'
export const pictureHeic =
  'This is a HEIC photograph, which most browsers do not show. Save it as a JPEG and try that file: on an iPhone share it by mail or WhatsApp first, or choose ‘Most Compatible’ in Settings, Camera, Formats before the next one.'
export const pictureDamaged = 'The picture file is damaged or incomplete'
export const pictureTooManyPixels = () =>
  `The picture must have ${PICTURE_LIMIT_PIXELS / 1_000_000} megapixels or fewer, and ${count(PICTURE_LIMIT_SIDE)} pixels or fewer on each side`
export const pictureTooSlow = 'The picture took too long to read. Save it again in a picture program and try that file.'
export const picturesBusy = 'Other pictures are still being prepared. Please try again in a moment.'
export const pictureAway = 'The picture can not be fetched just now. Please try again in a moment.'
export const pictureNotStored = 'The picture could not be stored just now. Please try again in a moment.'
export const pictureUnknown = 'This picture is no longer there. Please upload it again.'
/** Of pictures that stand in the HTML of a text themselves. */
export const textPicturesLeftOut = (pictures: number, reason: string): string =>
  `${pictures === 1 ? '1 picture' : `${count(pictures)} pictures`} inside the text left out: ${reason}`
export const textPicturesTooMany = (most: number): string => `A text brings ${most} pictures along at most`
export const pictureNotFound = 'Picture not found!'
const saveAndPutIn = 'Save it on your device, then insert the file.'
export const pictureAddress = `This site may not fetch pictures from this address. ${saveAndPutIn}`
export const pictureElsewhere = `The other site redirects to a third one. ${saveAndPutIn}`
export const pictureNotReached = `The other site did not answer. Try again, or save the picture on your device and insert the file.`
export const pictureNotGiven = `The other site did not return a picture. ${saveAndPutIn}`

export const menuNothingChosen = 'Select the entries to add to the navigation'
export const taskNotFound = 'This is no longer running'
export const taskFailed = 'Something went wrong on our side. Nothing that was done is lost; try again.'
export const taskCutShort =
  'The site stopped while this was being done: a restart, the power, or the file itself. What was done is kept. Continue it, or delete it.'
export const fileAway = 'The file can not be fetched just now. Please try again in a moment.'
export const fileNotStored = 'The file could not be stored just now. Please try again in a moment.'

export const importIsIn = 'This file was already imported. Remove what it added first, or upload it again.'
export const importNotRead = 'This file must be read again before it can be imported'

export const signInFirst = 'Sign in first'
export const machineOnly = 'This is answered on the machine of the site only, or to an administrator'
export const wrongCredentials = 'Email or password is wrong'
export const tooManySignIns = 'Too many failed sign-ins. Please wait a few minutes and try again, or reset the password.'
export const tooManyCodes = 'Too many wrong codes. Please wait a moment and try again, or use a recovery code.'
export const tooManyRecoveryCodes = 'Too many wrong recovery codes. Please wait a moment and try again.'
export const tooManyPasswords = 'Too many wrong passwords. Please wait a moment and try again, or reset the password.'
export const tooManyResets = 'Links for a new password were asked for too often. Please look for the last mail, or try again later.'
export const signInsBusy = 'Too many people are signing in just now. Please try again in a moment.'
export const passwordCommon = 'Password is easy to guess. Choose another, such as four words that do not belong together.'
export const passwordOwnName =
  'Password is made of your name, your e-mail or the company, which is easy to guess. Choose another, such as four words that do not belong together.'
export const passwordWrong = 'The password is wrong'
export const signInAgain = 'Please sign in again'
export const twoFactorOff = 'The second factor is off.'
export const codeWrong = 'This code is wrong or too old'
export const nameRequired = 'Name is required'
export const userExists = 'There is an account with this e-mail already'
export const sessionNotFound = 'Session not found!'
export const userNotFound = 'User not found!'
export const ownRole = 'You can not change your own role or remove yourself. Ask another administrator.'
export const invitationNotFound = 'Invitation not found!'
export const lastAdmin = 'This is the only administrator. Make another one first.'

export const databaseAway = 'The site cannot reach its data just now. Please try again in a moment.'
export const diskFull = 'The site cannot store anything just now. What you sent was not kept: please try again later, or call us.'
export const diskFullNotReady = 'The disk is full: nothing can be stored'
export const bodyTooLarge = 'What was sent is too large'
export const tooManyFields = 'What was sent has more fields than any form here'
export const tooBusy = 'Too many people are asking at once just now. Please try again in a moment.'
export const tookTooLong = 'This took too long just now. Please try again in a moment.'
export const readyWithoutUploads = 'ready, but the object storage of uploads can not be reached'
export const shuttingDown = 'This server is about to stop. Please ask again.'
export const somethingWentWrong = 'Something went wrong on our side. Please try again in a moment.'
export const formUnknown = 'This form is not known here. Open the page again and send it once more.'
export const keyReused = 'This Idempotency-Key was used with other content. Use a new key for new content.'
export const sampleReportCard = 'Sample report card'
export const clothOfName = (name: string) => `The adire of ${name}`
export const tooLong = (label: string, limit: number) => `${label} must be ${count(limit)} characters or fewer`
export const unknownDate = 'Unknown Date'
