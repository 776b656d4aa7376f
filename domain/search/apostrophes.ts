/** As phones, keyboards and word processors write the apostrophe of a name such as "O'Brien". */
export const APOSTROPHES = "'’ʼ‘ʻ‛`´′ʹ＇"
