/** Pixels of a card that stands for a page where it is shared, as networks ask for it. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
/** WhatsApp leaves larger ones out on slow lines. */
export const CARD_MOST_BYTES = 60 * 1024
