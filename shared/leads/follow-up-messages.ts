/** What the pages of enquiries say to those who follow them up. */
export const pressOneButton = 'Press the button of what you mean. Nothing is saved yet, and nothing is lost.'
export const typedAgain =
  'You were signed out before this was saved. What you typed stands in its fields again: press its button once more.'
export const lostReasonNeedsLost = 'Only a lost enquiry has a reason. Choose the status ‘Lost’ for it.'
export const followedUpElsewhere = 'A merged enquiry is followed up where it went. Open that one and do it there; nothing is changed yet.'
