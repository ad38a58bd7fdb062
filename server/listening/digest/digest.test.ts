import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { DigestChoice } from '#app/shared/listening/digest.ts'
import { addWebsite, admin, editor, removeEverybody } from '#tests/support/companies.ts'
import { Killed, killedAfter } from '#tests/support/interrupted.ts'
import { insertMentions, insertTopic, mentionId, topicId, type TestMention } from '#tests/support/mention-rows.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertAccounts, named } from '#tests/support/people.ts'
import { getListeningDigest, updateListeningDigest } from './digest.ts'
import { sendListeningDigests } from './send-digests.ts'

const goingOn = new AbortController().signal
const berlin = 'Europe/Berlin'
const otherAdmin: Actor = { ...admin, userId: '00000000-0000-4000-8002-000000000009' }

describe('The digest of mentions', () => {
  const context = openContext()
  let clientId: string
  beforeEach(async () => {
    await removeEverybody(context)
    context.clock.set('2026-10-14T12:00:00Z')
    clientId = (await addWebsite(context, { siteId: 1, company: 'Acme' })).clientId
    await insertAccounts(context, [
      named(admin, 'Ada'),
      named(otherAdmin, 'Amy'),
      named(editor, 'Emil'),
      named(clara, 'Clara', 'one.test'),
    ])
    await insertTopic(context, 1, 1)
  })

  const choose = (every: DigestChoice, { actor = admin, timeZone = berlin } = {}) =>
    updateListeningDigest(context, actor, { every, timeZone })
  const send = (at?: string) => {
    if (at !== undefined) context.clock.set(at)
    return sendListeningDigests(context, goingOn)
  }
  const mails = () =>
    context.database.db
      .selectFrom('mail')
      .select(['kind', 'user_id', 'subject', 'body_text'])
      .orderBy('created_at')
      .orderBy('user_id')
      .execute()
  const subjects = async () => (await mails()).map(({ subject }) => subject)
  const found = (number: number, foundAt: string, more: Partial<TestMention> = {}) =>
    insertMentions(context, 1, [{ number, at: '2026-10-10T00:00:00Z', foundAt, ...more }])

  it('is off until an Admin chooses it, and others can’t', async () => {
    expect(await getListeningDigest(context, admin)).toEqual({ every: 'off', timeZone: null })
    await found(1, '2026-10-14T13:00:00Z')
    await send('2026-10-20T12:00:00Z')
    expect(await mails()).toEqual([])
    await choose('day')
    expect(await getListeningDigest(context, admin)).toEqual({ every: 'day', timeZone: berlin })
    expect(await getListeningDigest(context, otherAdmin)).toEqual({ every: 'off', timeZone: null })
    for (const actor of [editor, clara]) {
      await expect(choose('day', { actor })).rejects.toMatchObject({ code: 'auth.forbidden' })
      await expect(getListeningDigest(context, actor)).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
    await expect(choose('day', { timeZone: 'Mars/Olympus' })).rejects.toMatchObject({ code: 'input.invalid' })
  })

  it('comes at seven in the morning of the person’s time zone, with what was found since', async () => {
    await found(1, '2026-10-14T11:00:00Z', { title: 'Found before they chose it' })
    await choose('day')
    await found(2, '2026-10-14T23:30:00Z', { title: 'After midnight in Berlin', host: 'news.example' })
    await found(3, '2026-10-15T04:50:00Z', { state: 'relevant', title: 'Just before seven' })
    await send('2026-10-15T04:59:00Z')
    expect(await mails()).toEqual([])
    await send('2026-10-15T05:00:00Z')
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'listening.digest',
      user_id: admin.userId,
      subject: '2 new mentions of your clients',
    })
    expect(mail?.body_text).toBe(
      [
        'Acme: 1 new, 1 relevant.',
        `Acme: Just before seven:\n${context.origin}/listening?client=${clientId}&month=2026-10&mention=${mentionId(3)}`,
        `Acme: After midnight in Berlin:\n${context.origin}/listening?client=${clientId}&month=2026-10&mention=${mentionId(2)}`,
        'You chose this digest on your account page. You can turn it off there.\n',
      ].join('\n\n'),
    )
    await found(4, '2026-10-15T04:57:00Z', { title: 'In the minutes before it was written' })
    await send('2026-10-15T12:00:00Z')
    expect(await mails()).toHaveLength(1)
    await send('2026-10-16T05:00:00Z')
    expect(await subjects()).toEqual(['2 new mentions of your clients', '1 new mention of your clients'])
  })

  it('reaches people in different time zones at different moments', async () => {
    await choose('day')
    await choose('day', { actor: otherAdmin, timeZone: 'America/New_York' })
    await found(1, '2026-10-14T20:00:00Z')
    await send('2026-10-15T05:00:00Z')
    expect((await mails()).map(({ user_id: id }) => id)).toEqual([admin.userId])
    await send('2026-10-15T11:00:00Z')
    expect((await mails()).map(({ user_id: id }) => id)).toEqual([admin.userId, otherAdmin.userId])
  })

  it('comes on Mondays if they chose each week, and of the whole week', async () => {
    await choose('week')
    await found(1, '2026-10-14T13:00:00Z')
    await found(2, '2026-10-18T13:00:00Z')
    await send('2026-10-18T23:00:00Z')
    expect(await mails()).toEqual([])
    await send('2026-10-19T05:00:00Z')
    expect(await subjects()).toEqual(['2 new mentions of your clients'])
  })

  it.each<[why: string, more: Partial<TestMention>]>([
    ['irrelevant', { state: 'irrelevant' }],
    ['handled', { state: 'handled' }],
    ['a copy', { leadId: mentionId(99) }],
    ['what was there already when its source was first read', { isFirstRead: true }],
  ])('is not written for a mention that is %s', async (_why, more) => {
    await choose('day')
    await found(1, '2026-10-14T20:00:00Z', more)
    await send('2026-10-15T05:00:00Z')
    expect(await mails()).toEqual([])
  })

  it('is not written for archived clients, and not to people who are no Admins now', async () => {
    await choose('day')
    await choose('day', { actor: otherAdmin })
    await found(1, '2026-10-14T20:00:00Z')
    const { db } = context.database
    await db.updateTable('app_user').set({ role: 'Editor' }).where('id', '=', otherAdmin.userId).execute()
    await db.updateTable('client').set({ archived_at: context.clock() }).execute()
    await send('2026-10-15T05:00:00Z')
    expect(await mails()).toEqual([])
    await db.updateTable('client').set({ archived_at: null }).execute()
    await found(2, '2026-10-15T20:00:00Z')
    await send('2026-10-16T05:00:00Z')
    expect((await mails()).map(({ user_id: id }) => id)).toEqual([admin.userId])
  })

  it('names spikes, and the three most important mentions', async () => {
    await choose('day')
    await found(1, '2026-10-14T20:00:00Z', { title: 'Mild' })
    await found(2, '2026-10-14T20:00:00Z', { title: 'Angry', score: -5 })
    await found(3, '2026-10-14T20:00:00Z', { title: 'Copied', copies: 4 })
    await found(4, '2026-10-14T20:00:00Z', { title: 'Relevant', state: 'relevant' })
    await context.database.db
      .insertInto('listening_alert')
      .values({
        site_id: 1,
        kind: 'spike',
        occurrence: 'one',
        at: new Date('2026-10-14T20:00:00Z'),
        topic_id: topicId(1),
        mention_id: null,
        facts: JSON.stringify({
          what: 'spike',
          topic: 'Cloud',
          day: '2026-10-14',
          count: 9,
          expected: 1,
          deviations: 6,
        }),
      })
      .execute()
    await send('2026-10-15T05:00:00Z')
    const [mail] = await mails()
    expect(mail?.body_text).toContain('spike in mentions of “Cloud” on 14 Oct. 9 mentions; about 1 are usual.')
    const titles = ['Relevant', 'Copied', 'Angry', 'Mild'].map(
      (title) => mail?.body_text.indexOf(`Acme: ${title}`) ?? -1,
    )
    expect(titles).toEqual([...titles.slice(0, 3).toSorted((a, b) => a - b), -1])
  })

  it('is written once by several processes, and wherever one of them is killed', async () => {
    await choose('day')
    await found(1, '2026-10-14T20:00:00Z')
    context.clock.set('2026-10-15T05:00:00Z')
    for (let after = 0; ; after += 1) {
      const killed = killedAfter(context, after)
      const end = await sendListeningDigests(killed.context, goingOn).catch((error: unknown) => error)
      if (end === undefined) break
      expect(end).toBeInstanceOf(Killed)
      expect(await mails()).toEqual([])
    }
    await Promise.all([send(), send(), send()])
    expect(await mails()).toHaveLength(1)
    await found(2, '2026-10-15T20:00:00Z')
    context.clock.set('2026-10-16T05:00:00Z')
    await Promise.all([send(), send(), send()])
    expect(await mails()).toHaveLength(2)
  })
})
