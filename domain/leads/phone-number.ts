import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const HOME = 'NG'

/** A typed phone number as it is dialled from anywhere (E.164); null when it can't be read, which is no mistake of the visitor. */
export function toE164(typed: string): string | null {
  // Many write the international prefix of other countries, which is not Nigeria's own.
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), HOME)
  return number?.isValid() ? number.number : null
}
