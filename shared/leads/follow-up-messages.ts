/** What the pages of enquiries say to those who follow them up. */
export const pressOneButton = 'Choose what to do and press its button. Nothing is saved yet, and nothing is lost.'
export const typedAgain = 'You were signed out before this was saved. What you typed is back in the form: press the button again.'
export const lostReasonNeedsLost = 'Only a lost enquiry has a reason. Choose the status ‘Lost’ for it.'
export const followedUpElsewhere = 'This enquiry was merged into another. Open that one and change it there. Nothing was changed.'
export const saveAgain = (saved: string) => `${saved}, after you opened this page. Save again to change it to what you chose.`
export const pressAgain = (saved: string) =>
  `Nothing is changed yet. ${saved}, after you opened this page. Press the button again to do it all the same.`
export const notUndone = (saved: string) => `${saved}, after the change that you wanted to undo. Nothing was undone.`
/** `did` such as 'saved the status ‘Won’'. */
export const doneMeanwhile = (did: string) =>
  `A colleague ${did} meanwhile. Nothing is booked yet: press the button again to book it all the same.`
/** `due` such as '3 December 2026, 14:00'. */
export const taskMovedMeanwhile = (due: string) =>
  `This task is due ${due} now: a colleague changed that meanwhile. Press the button again to do it all the same.`
export const taskDoneMeanwhile = 'A colleague completed this task meanwhile. Nothing was changed.'
export const enquiryRemoved =
  'Someone removed this enquiry for good after you opened its page. Nothing is saved: copy what you typed if you still need it.'
