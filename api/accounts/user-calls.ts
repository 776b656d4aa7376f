import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import { addUser, changeUser, endSessions, findUser, listUsers, removeUser } from '#domain/accounts/users.ts'
import type { Site } from '#domain/site.ts'
import { ChangeUserForm, NewUserForm } from '#shared/accounts/account-forms.ts'
import * as messages from '#shared/messages.ts'
import { DoneAnswer, removedAnswer } from '../answers.ts'
import { formBody } from '../bodies.ts'
import type { AddCall } from '../call.ts'
import { uuid } from '../read-id.ts'
import { User, userJson } from './user-json.ts'

const OneUser = z.object({ success: z.literal(true), user: User })
const path = '/api/admin/users'

/** Staff accounts, for administrators. */
export function userCalls(add: AddCall, site: Site): void {
  const one = {
    audience: 'admin',
    feature: 'accounts',
    id: uuid(messages.userNotFound),
    find: (id: string) => findUser(site, { id }),
  } as const

  add({
    method: 'GET',
    path,
    audience: 'admin',
    feature: 'accounts',
    summary: 'All staff accounts',
    answers: { 200: z.object({ success: z.literal(true), users: z.array(User) }) },
    handle: async () => ({ success: true, users: (await listUsers(site)).map(userJson) }),
  })

  add({
    method: 'POST',
    path,
    audience: 'admin',
    feature: 'accounts',
    summary: 'Adds someone to the staff',
    body: formBody(NewUserForm),
    answers: { 201: OneUser },
    refusals: [409],
    handle: async ({ account, body }) => ({ success: true, user: userJson(await addUser(site, actorOf(account), body)) }),
  })

  add({
    ...one,
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes a name or a role; it counts with the next call of that person',
    body: formBody(ChangeUserForm),
    answers: { 200: OneUser },
    refusals: [409],
    handle: async ({ account, id, body }) => ({ success: true, user: userJson(await changeUser(site, actorOf(account), id, body)) }),
  })

  add({
    ...one,
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Removes someone, signed out everywhere at once',
    answers: { 200: removedAnswer(z.string()) },
    refusals: [409],
    async handle({ account, id }) {
      await removeUser(site, actorOf(account), id)
      return { success: true, id }
    },
  })

  add({
    ...one,
    method: 'POST',
    path: `${path}/:id/sign-out`,
    summary: 'Signs someone out everywhere',
    answers: { 200: DoneAnswer },
    async handle({ account, id }) {
      await endSessions(site, actorOf(account), id)
      return { success: true, message: 'Signed out everywhere' }
    },
  })
}
