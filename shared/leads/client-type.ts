import * as z from 'zod/mini'
import * as messages from '../messages.ts'

export const clientTypes = ['primary', 'secondary'] as const

/** The kind of school; demo and reseller forms ask for it. */
export const clientType = () =>
  z.enum(clientTypes, { error: ({ input }) => (input === '' ? messages.clientTypeRequired : messages.invalidType) })
