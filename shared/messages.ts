/** By hand: the first use of Intl costs a slow phone 50 ms, and forms make these as their module loads. */
const withThousands = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Every sentence that a rule of the specification or the contract fixes. Components and the API import them from here. */
export const messages = {
  invalidEmail: 'Invalid email',
  emailRequired: 'Email is required',
  fullNameRequired: 'Full name is required',
  phoneNumberRequired: 'Phone number is required',
  messageRequired: 'Message is required',

  submissionFailed: 'Submission failed',
  submitting: 'Submitting...',
  contactSent: 'Thank You !! Message Sent!',

  loadingBlogs: 'Loading blogs...',
  fetchBlogsFailed: 'Failed to fetch blogs',
  errorLoadingBlogs: (reason: string) => `Error loading blogs: ${reason}`,
  errorOnCategoryPage: (reason: string) => `Error: ${reason}`,
  noBlogs: 'No blogs available',
  postNotFound: 'Post not found!',
  unknownDate: 'Unknown Date',

  fetchCategoriesFailed: 'Failed to fetch categories',
  noCategories: 'No categories available',
  noCategoriesOnCategoryPage: 'No categories available.',
  categoryNotFound: 'Category not found!',

  searchFailed: 'Search failed',
  searching: 'Searching...',

  nothingFound: 'Oops! Nothing Was Found',
  nothingFoundText: "Sorry, we couldn't find the page you were looking for. We suggest that you return to homepage.",
  backToHomepage: 'Back To Homepage',

  pictureEmpty: 'The picture file is empty',
  pictureType: 'The picture must be a JPEG, PNG, WebP, AVIF or GIF file',
  pictureDamaged: 'The picture file is damaged or incomplete',
  pictureTooLarge: 'The picture must be 10 MB or smaller',
  pictureTooManyPixels: 'The picture must have 40 megapixels or fewer',
  pictureTooSlow: 'The picture took too long to read. Save it again in a picture program and try that file.',
  picturesBusy: 'Other pictures are still being prepared. Please try again in a moment.',
  pictureNotStored: 'The picture could not be stored just now. Please try again in a moment.',
  pictureUnknown: 'This picture is no longer there. Please upload it again.',
  pictureNotFound: 'Picture not found!',

  signInFirst: 'Sign in first',
  roleRequired: (role: string) => `This needs the role ${role}`,
  machineOnly: 'This is answered on the machine of the site only, or to an administrator',
  wrongCredentials: 'The e-mail or the password is wrong',
  tooManySignIns: 'Too many failed sign-ins. Please wait a few minutes and try again, or reset the password.',
  passwordRequired: 'Password is required',
  passwordTooShort: (least: number) => `Password must have at least ${least} characters`,
  resetLinkBroken: 'This link does not work any more. Ask for a new one.',
  resetSent: 'If there is such an account, a link for a new password is on its way.',
  passwordChanged: 'The password was changed.',
  passwordWrong: 'The password is wrong',
  signInAgain: 'Please sign in again',
  twoFactorOff: 'The second factor is off.',
  codeRequired: 'Code is required',
  codeWrong: 'This code is wrong or too old',
  roleInvalid: 'Role must be admin, editor or sales',
  nameRequired: 'Name is required',
  userExists: 'There is an account with this e-mail already',
  userNotFound: 'User not found!',
  lastAdmin: 'This is the only administrator. Make another one first.',

  databaseAway: 'The site cannot reach its data just now. Please try again in a moment.',
  somethingWentWrong: 'Something went wrong on our side. Please try again in a moment.',
  ownOriginRequired: 'Send an Origin header with the address of this site',
  foreignOrigin: 'This form was sent from another site. Open the page on this site and send it again.',
  keyReused: 'This Idempotency-Key was used with other content. Use a new key for new content.',
  tooLong: (label: string, limit: number) => `${label} must be ${withThousands(limit)} characters or fewer`,
} as const
