import { z } from 'zod'

const FROM = 5
const TO = 3_600
const SAID = `must be a whole number of seconds from ${FROM} to ${TO}`

/** How `npm run cli -- update` starts another release. */
export interface UpdateSettings {
  /** Command that starts the site again; undefined where ending its processes does. */
  restart: string | undefined
  /** How long a release may take until it is ready. */
  withinSeconds: number
}

export const updateFields = {
  /** Command of the service manager that starts the site again; unset, its process is ended, and what keeps it running starts it. */
  UPDATE_RESTART: z.string().optional(),
  /** Seconds until a release that is not ready is taken back. */
  UPDATE_WITHIN: z
    .string()
    .regex(/^\d{1,6}$/, SAID)
    .transform(Number)
    .refine((value) => value >= FROM && value <= TO, SAID)
    .default(60),
}

export const updatesOf = (env: z.output<z.ZodObject<typeof updateFields>>): UpdateSettings => ({
  restart: env.UPDATE_RESTART,
  withinSeconds: env.UPDATE_WITHIN,
})
