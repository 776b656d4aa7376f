/** What the pages of enquiries say to those who follow them up. */
export const pressOneButton = 'Press the button of what you mean. Nothing is saved yet, and nothing is lost.'
export const typedAgain =
  'You were signed out before this was saved. What you typed stands in its fields again: press its button once more.'
export const lostReasonNeedsLost = 'Only a lost enquiry has a reason. Choose the status ‘Lost’ for it.'
export const followedUpElsewhere = 'A merged enquiry is followed up where it went. Open that one and do it there; nothing is changed yet.'
export const saveAgain = (saved: string) => `${saved}, after you opened this page. Save again to change it to what you chose.`
export const pressAgain = (saved: string) =>
  `Nothing is changed yet. ${saved}, after you opened this page. Press the button again to do it all the same.`
export const notUndone = (saved: string) => `${saved}, after what you wanted to undo. That stays as it is, and nothing is undone of it.`
/** `did` such as 'saved the status ‘Won’'. */
export const doneMeanwhile = (did: string) =>
  `A colleague ${did} meanwhile. Nothing is booked yet: press the button again to book it all the same.`
/** `due` such as '3 December 2026, 14:00'. */
export const taskMovedMeanwhile = (due: string) =>
  `This task is due ${due} now: a colleague changed that meanwhile. Press the button again to do it all the same.`
export const taskDoneMeanwhile = 'A colleague did this task meanwhile. Nothing is changed.'
export const enquiryRemoved =
  'Someone removed this enquiry for good after you opened its page. Nothing is saved: copy what you typed if you still need it.'
