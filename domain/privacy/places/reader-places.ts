import { deleteSubmissionsOf } from '../../submissions/submission-store.ts'
import { lockSubscriber } from '../../subscribers/subscriber-store.ts'
import { eraseMentions, findMentions, foundWith, wordsAbout } from '../mentions.ts'
import { isNamesake } from '../person.ts'
import { factsOf, type Found, keysOf, type Place } from '../place.ts'

const COMMENT_TEXTS = { table: 'comments', columns: ['comment'] }

/** Comments of a data subject; answers to them stay. */
export const comments: Place = {
  name: 'Comments',
  holds: { comments: ['name', 'email', 'comment', 'consent'] },
  async find(site, person) {
    const rows = await site.db
      .selectFrom('comments')
      .innerJoin('posts', 'posts.id', 'comments.post_id')
      .leftJoin('consents', 'consents.id', 'comments.consent')
      .select([
        'comments.id',
        'posts.title',
        'comments.name',
        'comments.email',
        'comment',
        'comments.status',
        'comments.created_at',
        'wording',
      ])
      .where('comments.id', 'in', [...person.commentIds, ''])
      .orderBy('comments.id')
      .execute()
    const mentions = await findMentions(site, COMMENT_TEXTS, wordsAbout(person))
    const others = await site.db
      .selectFrom('comments')
      .innerJoin('posts', 'posts.id', 'comments.post_id')
      .select(['comments.id', 'posts.title', 'comments.name'])
      .where('comments.id', 'in', [...mentions.keys(), ''])
      .where('comments.id', 'not in', [...person.commentIds, ''])
      .execute()
    return [
      ...rows.map(({ id, title, name, email, comment, status, created_at, wording }): Found => {
        const sentUnder = wording ?? 'No form: it came by a program'
        const facts = {
          Below: title,
          Sent: created_at,
          Name: name,
          Email: email,
          Comment: comment,
          Status: status,
          'Sent under': sentUnder,
        }
        return { key: id, isOwn: true, facts: factsOf(facts) }
      }),
      ...others.flatMap(({ id, title, name }) => {
        const facts = { What: 'Named in a comment of somebody else', Below: title }
        return foundWith(id, mentions.get(id) ?? [], facts, { isNamesake: isNamesake(person, name) })
      }),
    ]
  },
  async erase(write, person, found) {
    const ids = keysOf(found, true)
    for (const id of ids) await deleteSubmissionsOf(write.trx, id)
    await write.trx
      .deleteFrom('comments')
      .where('id', 'in', [...ids, ''])
      .execute()
    await eraseMentions(write.trx, COMMENT_TEXTS, wordsAbout(person), found)
    if (found.length > 0) write.contentChanged()
  },
}

/** The address on the newsletter's list. */
export const subscribers: Place = {
  name: 'Newsletter',
  holds: { subscribers: ['email', 'source', 'consent', 'bounced_at'] },
  async find({ db }, person) {
    const rows = await db
      .selectFrom('subscribers')
      .leftJoin('consents', 'consents.id', 'subscribers.consent')
      .selectAll('subscribers')
      .select('wording')
      .where('subscribers.id', 'in', [...person.subscriberIds, ''])
      .execute()
    return rows.map((row) => ({
      key: row.id,
      isOwn: true,
      facts: factsOf({
        Email: row.email,
        Status: row.status,
        'Asked for': row.created_at,
        Confirmed: row.confirmed_at,
        Left: row.unsubscribed_at,
        'Bounced on': row.bounced_at,
        'Came from': row.source === '{}' ? '' : row.source,
        'Asked under': row.wording ?? 'No form: it came by a program',
      }),
    }))
  },
  async erase(write, _person, found) {
    const { trx } = write
    const ids = keysOf(found, true)
    // Whoever follows a link of a mail at this moment would store the address again.
    for (const id of ids) await lockSubscriber(write, id)
    for (const id of ids) await deleteSubmissionsOf(trx, id)
    await trx
      .deleteFrom('subscribers')
      .where('id', 'in', [...ids, ''])
      .execute()
  },
}

/** Newsletter deliveries to a data subject. */
export const newslettersSent: Place = {
  name: 'Issues of the newsletter',
  holds: { newsletter_deliveries: ['subscriber_id'] },
  async find({ db }, person) {
    const rows = await db
      .selectFrom('newsletter_deliveries')
      .innerJoin('newsletter_issues', 'newsletter_issues.id', 'issue_id')
      .select(['issue_id', 'subject', 'state', 'queued_at', 'newsletter_deliveries.ended_at'])
      .where('subscriber_id', 'in', [...person.subscriberIds, ''])
      .orderBy('queued_at')
      .execute()
    return rows.map(({ issue_id, subject, state, queued_at, ended_at }) => ({
      key: issue_id,
      isOwn: true,
      facts: factsOf({ Subject: subject, 'What became of it': state, Queued: queued_at, Ended: ended_at }),
    }))
  },
  async erase({ trx }, { subscriberIds }) {
    await trx
      .deleteFrom('newsletter_deliveries')
      .where('subscriber_id', 'in', [...subscriberIds, ''])
      .execute()
  },
}
