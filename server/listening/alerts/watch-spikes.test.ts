import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { addWebsite, admin, editor, removeEverybody } from '#tests/support/companies.ts'
import { insertMentions, insertTopic, topicId, type TestMention } from '#tests/support/mention-rows.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertAccounts, named } from '#tests/support/people.ts'
import { listListeningAlerts, listTopicSpikes } from './alerts.ts'
import { watchListening } from './watch-spikes.ts'

const siteId = 1
const goingOn = new AbortController().signal
const october = '2026-10' as Month

describe('A topic', () => {
  const context = openContext()
  let clientId: string
  beforeEach(async () => {
    await removeEverybody(context)
    context.clock.set('2026-10-15T12:00:00Z')
    clientId = (await addWebsite(context, { siteId, company: 'Acme' })).clientId
    await insertAccounts(context, [named(admin, 'Ada'), named(editor, 'Emil')])
    await insertTopic(context, siteId, 1, { name: 'Acme Cloud' })
    inserted = 0
  })

  let inserted = 0
  const mentions = (day: string, count: number, more: Partial<TestMention> = {}) =>
    insertMentions(
      context,
      siteId,
      Array.from({ length: count }, () => ({
        number: (inserted += 1),
        at: `${day}T08:00:00Z`,
        topics: [topicId(1)],
        ...more,
      })),
    )
  const look = () => watchListening(context, goingOn)
  const alerts = () => listListeningAlerts(context, admin, { clientId, month: october })
  const bells = () =>
    context.database.db.selectFrom('notification').select(['user_id', 'title', 'text', 'url']).execute()

  it('with far more mentions than are usual for the weekday notifies Admins once in 24 hours', async () => {
    for (const week of [1, 2, 3, 4, 5, 6, 7, 8]) await mentions(addDays('2026-10-15', -7 * week), 1)
    await mentions('2026-10-15', 6)
    await atOnce(context, ['listening_alert'], [look, look])
    await mentions('2026-10-15', 4)
    await look()
    expect(await bells()).toEqual([
      {
        user_id: admin.userId,
        title: 'Spike in mentions of “Acme Cloud” (Acme)',
        text: '6 mentions on Thu 15 Oct. About 1 are usual for this weekday.',
        url: `/listening?client=${clientId}&month=2026-10&topic=${topicId(1)}`,
      },
    ])
    expect((await alerts()).map(({ topicId: topic, facts }) => ({ topic, ...facts }))).toEqual([
      expect.objectContaining({ what: 'spike', day: '2026-10-15', count: 6, expected: 1 }),
    ])
    // A day later the same day is yesterday, and was alerted.
    context.clock.advance(dayMs + 1)
    await look()
    expect(await alerts()).toHaveLength(1)
    await mentions('2026-10-16', 8)
    await look()
    expect(await alerts()).toHaveLength(2)
  })

  it('is judged for yesterday, too', async () => {
    await mentions('2026-10-14', 6)
    await look()
    expect(await bells()).toHaveLength(1)
  })

  it.each<[why: string, more: Partial<TestMention>]>([
    ['copies', { leadId: '00000000-0000-4000-8044-000000000999' }],
    ['irrelevant', { state: 'irrelevant' }],
    ['what was there already when their source was first read', { isFirstRead: true }],
  ])('raises nothing for mentions that are %s', async (_why, more) => {
    await mentions('2026-10-15', 9, more)
    await look()
    expect(await bells()).toEqual([])
  })

  it('raises nothing before four weeks show what is usual', async () => {
    await context.database.db
      .updateTable('topic')
      .set({ created_at: new Date('2026-09-20T00:00:00Z') })
      .execute()
    await mentions('2026-10-15', 9)
    await look()
    expect(await bells()).toEqual([])
  })

  it('raises nothing for an archived client', async () => {
    await mentions('2026-10-15', 9)
    await context.database.db.updateTable('client').set({ archived_at: context.clock() }).execute()
    await look()
    expect(await bells()).toEqual([])
  })

  it('shows its strongest spike of the month to Admins, and nothing if there was none', async () => {
    const read = (actor = admin) => listTopicSpikes(context, actor, { clientId, month: october })
    await mentions('2026-10-02', 4)
    expect(await read()).toEqual([])
    await mentions('2026-10-05', 5)
    await mentions('2026-10-06', 7)
    expect(await read()).toEqual([
      expect.objectContaining({ topic: 'Acme Cloud', day: '2026-10-06', count: 7, expected: 0 }),
    ])
    await expect(read(editor)).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})
