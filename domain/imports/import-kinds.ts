/** First the export is read through and nothing written; then, when somebody says so, the same file is brought in. */
export const TRIAL_TASK = 'wordpress-trial'
export const IMPORT_TASK = 'wordpress-import'
export const IMPORT_KINDS = [TRIAL_TASK, IMPORT_TASK] as const
/** An archive of the old site's pictures that waits for an import. */
export const UPLOADS_TASK = 'wordpress-uploads'
