/** Pixels of a card that stands for a page where it is shared, as networks ask for it. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
/** WhatsApp leaves larger ones out on slow lines. */
export const CARD_MOST_BYTES = 60 * 1024
/** A photograph takes more than a drawing does, and is poor to look at below this. */
export const PICTURE_CARD_MOST_BYTES = 100 * 1024
