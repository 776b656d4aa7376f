/** The field that a form of the sign-in carries what was typed on a screen in, as JSON; it is stored nowhere. */
export const TYPED = 'typed'
/** The intent by which that screen is asked to show it again. */
export const GIVE_BACK = 'give-back'
