/** The id of the fold for a new task. */
export const ADD_TASK = 'add-task'
