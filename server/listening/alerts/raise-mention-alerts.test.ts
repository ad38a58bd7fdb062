import { beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { addWebsite, admin, editor, removeEverybody } from '#tests/support/companies.ts'
import { insertMentions, insertTopic, mentionId, topicId, type TestMention } from '#tests/support/mention-rows.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertAccounts, named } from '#tests/support/people.ts'
import { listListeningAlerts } from './alerts.ts'
import { raiseMentionAlerts, type ArrivedLead } from './raise-mention-alerts.ts'

const siteId = 1
const october = '2026-10' as Month
const now = '2026-10-15T12:00:00Z'

describe('Mentions that arrive', () => {
  const context = openContext()
  let clientId: string
  beforeEach(async () => {
    await removeEverybody(context)
    context.clock.set(now)
    clientId = (await addWebsite(context, { siteId, company: 'Acme' })).clientId
    await insertAccounts(context, [named(admin, 'Ada'), named(editor, 'Emil'), named(clara, 'Clara', 'one.test')])
    await insertTopic(context, siteId, 1, { name: 'Acme', kind: 'brand' })
    await insertTopic(context, siteId, 2, { name: 'Rival', kind: 'competitor' })
  })

  type Arriving = Omit<TestMention, 'at'> & { isNews?: boolean }
  /** Stores mentions and raises their alerts in one transaction, as the reader of sources does. */
  async function arrive(mentions: readonly Arriving[]): Promise<void> {
    const at = context.clock().toISOString()
    await insertMentions(
      context,
      siteId,
      mentions.map((mention) => ({ at, ...mention })),
    )
    await raise(mentions)
  }
  const raise = (mentions: readonly Arriving[]) =>
    context.database.db.transaction().execute((trx) => raiseMentionAlerts(context, trx, siteId, mentions.map(leadOf)))
  const leadOf = ({
    number,
    host = 'blog.example',
    sentiment = null,
    score = 0,
    topics = [],
    isNews = true,
  }: Arriving): ArrivedLead => ({
    id: mentionId(number),
    host,
    sentiment,
    sentimentScore: score,
    topicIds: topics,
    isNews,
  })

  const bells = () =>
    context.database.db.selectFrom('notification').select(['user_id', 'kind', 'title', 'text', 'url']).execute()
  const titles = async () => (await bells()).map(({ title }) => title)
  const alerts = () => listListeningAlerts(context, admin, { clientId, month: october })

  describe('and are strongly negative', () => {
    const bad = (number: number, more: Partial<Arriving> = {}): Arriving => ({
      number,
      score: -4,
      sentiment: 'negative',
      ...more,
    })

    it('notify Admins alone, in the bell and by email', async () => {
      await arrive([bad(1, { title: 'Acme  broke', host: 'news.example' }), bad(2, { score: -3 })])
      expect(await bells()).toEqual([
        {
          user_id: admin.userId,
          kind: 'mention',
          title: 'Strongly negative mention of Acme',
          text: '“Acme broke” on news.example',
          url: `/listening?client=${clientId}&month=2026-10&sentiment=negative`,
        },
      ])
      const mails = await context.database.db.selectFrom('mail').select(['user_id', 'kind']).execute()
      expect(mails).toEqual([{ user_id: admin.userId, kind: 'news.mention' }])
    })

    it('notify by the channels that an Admin chose', async () => {
      await context.database.db
        .updateTable('app_user')
        .set({ notification_preferences: JSON.stringify({ mention: { app: true, mail: false } }) })
        .where('id', '=', admin.userId)
        .execute()
      await arrive([bad(1)])
      expect(await titles()).toHaveLength(1)
      expect(await context.database.db.selectFrom('mail').select('id').execute()).toEqual([])
    })

    it.each<[why: string, mention: Arriving]>([
      ['are only about a competitor', bad(1, { topics: [topicId(2)] })],
      ['were there already when their source was first read', bad(1, { isNews: false })],
      ['are not that negative', bad(1, { score: -3 })],
      ['have too few negative words', bad(1, { sentiment: null })],
    ])('raise nothing if they %s', async (_why, mention) => {
      await arrive([mention])
      expect(await alerts()).toEqual([])
      expect(await titles()).toEqual([])
    })

    it('notify three times a day, then once of all further ones, and of later ones not until tomorrow', async () => {
      await arrive([bad(1), bad(2)])
      await arrive([bad(3), bad(4), bad(5)])
      await arrive([bad(6)])
      expect(await titles()).toEqual([
        ...Array<string>(3).fill('Strongly negative mention of Acme'),
        'Acme: 2 more strongly negative mentions',
      ])
      const notified = (await alerts()).map(({ facts }) => facts.what === 'negative' && facts.notified)
      expect(notified.filter(Boolean)).toHaveLength(5)
      expect(notified).toHaveLength(6)
      context.clock.advance(dayMs)
      await arrive([bad(7)])
      expect(await titles()).toHaveLength(5)
    })

    it('are alerted once, also by two processes at once', async () => {
      await insertMentions(context, siteId, [{ number: 1, at: now, sentiment: 'negative' }])
      await atOnce(context, ['listening_alert'], [() => raise([bad(1)]), () => raise([bad(1)])])
      await raise([bad(1)])
      expect(await alerts()).toHaveLength(1)
      expect(await titles()).toHaveLength(1)
    })
  })

  describe('from a host that names the brand for the first time', () => {
    const from = (number: number, host: string, more: Partial<Arriving> = {}): Arriving => ({
      number,
      host,
      topics: [topicId(1)],
      ...more,
    })

    it('notify Admins once, with all new hosts of an arrival', async () => {
      await arrive([from(1, 'one.example'), from(2, 'one.example'), from(3, 'two.example')])
      context.clock.advance(1000)
      await arrive([from(4, 'one.example')])
      expect(await bells()).toMatchObject([
        { title: '2 new websites mention Acme', text: 'First mention of the brand: one.example, two.example' },
      ])
      const raised = await alerts()
      expect(raised.map(({ facts }) => facts.what)).toEqual(['newHost', 'newHost'])
      expect(new Set(raised.map(({ mentionId: id }) => id))).toEqual(new Set([mentionId(1), mentionId(3)]))
    })

    it('raise nothing if the host named the brand before, or names something else', async () => {
      await insertMentions(context, siteId, [
        { number: 1, host: 'known.example', at: '2026-05-01T00:00:00Z', topics: [topicId(1)], state: 'irrelevant' },
        { number: 2, host: 'rival.example', at: '2026-05-01T00:00:00Z', topics: [topicId(2)] },
      ])
      await arrive([
        from(3, 'known.example'),
        from(4, 'other.example', { topics: [topicId(2)] }),
        from(5, 'quiet.example', { isNews: false }),
        from(6, ''),
      ])
      expect(await alerts()).toEqual([])
      await arrive([from(7, 'rival.example')])
      expect(await titles()).toEqual(['A new website mentions Acme'])
    })

    it('raise nothing in the first 14 days of a brand', async () => {
      await context.database.db
        .updateTable('topic')
        .set({ created_at: new Date('2026-10-02T12:00:00Z') })
        .execute()
      await arrive([from(1, 'one.example')])
      expect(await alerts()).toEqual([])
      context.clock.set('2026-10-16T12:00:00Z')
      await arrive([from(2, 'two.example')])
      expect(await alerts()).toHaveLength(1)
    })

    it('notify of five hosts a day, and only list further ones', async () => {
      await arrive([1, 2, 3, 4].map((number) => from(number, `host-${number}.example`)))
      await arrive([5, 6].map((number) => from(number, `host-${number}.example`)))
      await arrive([from(7, 'host-7.example')])
      expect(await titles()).toEqual(['4 new websites mention Acme', 'A new website mentions Acme'])
      expect(await alerts()).toHaveLength(7)
    })

    it('are alerted once, also by two processes at once', async () => {
      const both = [from(1, 'one.example'), from(2, 'one.example')]
      await insertMentions(
        context,
        siteId,
        both.map((mention) => ({ at: now, ...mention })),
      )
      await atOnce(
        context,
        ['listening_alert'],
        both.map((mention) => () => raise([mention])),
      )
      expect(await alerts()).toHaveLength(1)
      expect(await titles()).toHaveLength(1)
    })
  })

  it('raise nothing for an archived client', async () => {
    await context.database.db.updateTable('client').set({ archived_at: context.clock() }).execute()
    await arrive([{ number: 1, score: -9, sentiment: 'negative', topics: [topicId(1)] }])
    expect(await titles()).toEqual([])
  })

  it('have alerts that only Admins can list, each client its own', async () => {
    await arrive([{ number: 1, score: -5, sentiment: 'negative' }])
    const other = await addWebsite(context, { siteId: 2 })
    expect(await listListeningAlerts(context, admin, { clientId: other.clientId, month: october })).toEqual([])
    expect(await listListeningAlerts(context, admin, { clientId, month: '2026-09' as Month })).toEqual([])
    for (const actor of [editor, clara]) {
      await expect(listListeningAlerts(context, actor, { clientId, month: october })).rejects.toMatchObject({
        code: 'auth.forbidden',
      })
    }
  })
})
