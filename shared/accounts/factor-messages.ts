/** What is said of second factors and passkeys. */
export const secondFactorFirst = 'A second factor is required here. Set one up first, on the screen ‘Second factor’.'
export const ownFactorFirst = 'Set up a second factor of your own first, and sign in with it: otherwise you would lock yourself out.'
export const lastFactor = 'A second factor is required here. Set up another one before you remove this one.'
export const passkeyFirst = 'Your account has a passkey. Sign in with it before you set up anything else.'
export const passkeyUnread = 'The passkey could not be read. Please try again.'
export const passkeyWrong = 'This passkey does not belong to an account here, or took too long. Try again, or use your password.'
export const passkeyHolder = 'This device did not ask who you are. Set a screen lock, or use your password.'
export const tooManyPasskeysOf = (most: number) => `An account has at most ${most} passkeys. Remove one first.`
export const passkeyThere = 'This device has a passkey of your account already.'
export const passkeyStopped = 'No passkey was used. Try again when you are ready.'
export const passkeyNotFound = 'Passkey not found!'
export const tooManyPasskeys = 'Passkeys were asked for too often from here. Please wait a few minutes, or use your password.'
