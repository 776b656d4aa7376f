import * as z from 'zod/mini'
import { emailAddress } from '../forms.ts'

export const NewsletterForm = z.object({ email: emailAddress() })
