import type { MailTrouble } from '#domain/outbox/mail-trouble.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { said } from '../../today/agenda-words.ts'
import { troubleOf } from './mail-words.ts'

/** 'Mails have not left since 21 November 2026, 14:05. The mail server … takes no connection. 7 mails wait.' */
export const sayMailTrouble = ({ since, lastError, waiting }: MailTrouble, timeZone: string): string =>
  `Mails have not left since ${longDateTime(since, timeZone)}. ${troubleOf(lastError)}. ${said(waiting, 'mail waits', 'mails wait')}.`
