/** What is said of issues of the newsletter to those who write them. */
export const issueNotFound = 'Newsletter not found!'
export const issueIs = (state: string) => `This newsletter is ${state}: that can not be done with it any more.`
export const issueSaysNothing = 'Write something, or choose an article.'
export const issueForNobody = 'No address on the list is confirmed, so nobody would get it. It can be sent once one is.'
export const issueLeftByAll =
  'Everyone who was on the list left before it went, so nobody got it. It can be sent once an address on the list is confirmed.'
export const issueTooLong = 'This newsletter is too long: some mail programs would cut it off. Take something out.'
export const articlesInvalid = (most: number) => `Posts must be a list of at most ${most} numbers of articles`
export const tooManyArticles = (most: number) => `A newsletter names at most ${most} articles.`
export const mostRefused = 'Most addresses were refused. Look at the mail server before this newsletter goes on.'
export const issueRestored = 'It comes from a backup: readers may have got it since. Look before it goes on.'
