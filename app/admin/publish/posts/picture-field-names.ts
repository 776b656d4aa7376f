/** Fields of the form beside the post's own. */
export const PICTURE_FIELD = 'picture'
export const REMOVE_PICTURE_FIELD = 'remove_picture'
