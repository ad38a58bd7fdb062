import { beforeEach, describe, expect, it } from 'vitest'
import { eachDay } from '#app/shared/calendar/day.ts'
import { addWebsite, admin, editor, companyId, removeCompanies } from '#tests/support/companies.ts'
import { insertMentions, insertTopic, topicId, type TestMention } from '#tests/support/mention-rows.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertAccounts, named } from '#tests/support/people.ts'
import { blockOf, builtReport, contentOf, shownIn } from '#tests/support/report-facts-scene.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { getMentionMonth, type MentionMonth } from '../../../listening/month/report-month.ts'
import { listeningContent } from './listening.ts'

const siteId = 1
const clientId = companyId(1)

/** A month with these visits and little else. */
function monthWith(visits: MentionMonth['visits']): MentionMonth {
  const sums = { mentions: 4, own: 0, ofCompetitors: 0, positive: 0, negative: 0 }
  const none = { topics: [], hosts: { rows: [], total: 0 }, best: null, worst: null }
  return { began: true, complete: true, now: sums, compared: sums, before: null, ...none, visits }
}

describe('The block of mentions in a report', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  let inserted = 0
  beforeEach(async () => {
    await removeCompanies(context)
    context.clock.set('2026-10-15T12:00:00Z')
    await addWebsite(context, { siteId })
    await insertAccounts(context, [named(editor, 'Emil'), named(admin, 'Ada')])
    inserted = 0
  })
  const built = (month = '2026-09') => builtReport(context, { month, blocks: [blockOf('listening')] })
  const mentions = (month: string, count: number, more: Partial<TestMention> = {}) => {
    const days = eachDay({ from: `${month}-01`, to: `${month}-10` })
    const rows = Array.from({ length: count }, (_, index) => ({
      number: (inserted += 1),
      at: `${days[index % days.length] ?? ''}T08:00:00Z`,
      topics: [topicId(1)],
      ...more,
    }))
    return insertMentions(context, siteId, rows)
  }
  const topics = async () => {
    await insertTopic(context, siteId, 1, { name: 'Acme' })
    await insertTopic(context, siteId, 2, { name: 'Rival', kind: 'competitor' })
  }

  it('says that there are no sources before a client listens, and that a month has no mentions', async () => {
    expect(contentOf(await built(), 'listening')).toEqual({ state: 'missing', reason: 'noSources' })
    await topics()
    expect(contentOf(await built(), 'listening')).toEqual({ state: 'missing', reason: 'noMentions' })
    await mentions('2026-09', 3, { state: 'irrelevant' })
    expect(contentOf(await built(), 'listening')).toEqual({ state: 'missing', reason: 'noMentions' })
  })

  it('has mentions with their change, share of voice, sentiment, hosts, and the best and worst ones', async () => {
    await topics()
    await mentions('2026-08', 20)
    await mentions('2026-09', 30, { host: 'forum.example' })
    await mentions('2026-09', 9, { topics: [topicId(2)], host: 'rival.example', sentiment: 'negative', score: -9 })
    await mentions('2026-09', 4, { sentiment: 'positive', score: 2, title: 'Fine', host: '' })
    await mentions('2026-09', 1, { sentiment: 'negative', score: -2, title: 'Late <b>again</b>' })
    // What counts for nothing: copies, and what somebody found irrelevant.
    await mentions('2026-09', 5, { state: 'irrelevant', sentiment: 'negative', score: -9 })
    await mentions('2026-09', 5, { leadId: '00000000-0000-4000-8044-000000000999' })
    const block = shownIn(await built(), 'listening')
    expect(block.figure('listening.mentions')).toMatchObject({ value: 44, before: 20, judged: { kind: 'up' } })
    expect(block.figure('listening.voice')).toMatchObject({ value: 35 / 44, before: 1 })
    expect(block.figure('listening.balance')).toMatchObject({ value: 4 / 5, before: null })
    expect(block.keys).toEqual(['mentionsUp', 'voiceShare', 'sentimentPositive', 'mentionBest', 'mentionWorst'])
    expect(block.sentences.slice(3).map(({ names }) => names['name']?.text)).toEqual([
      'Fine',
      'Late <b>again</b> (blog.example)',
    ])
    expect(block.rows('mentionTopics')).toEqual([
      ['Acme', 35, 20, 0.75],
      ['Rival', 9, 0, null],
    ])
    expect(block.rows('mentionHosts')).toEqual([
      ['forum.example', 30, 30 / 44],
      ['rival.example', 9, 9 / 44],
      ['blog.example', 1, 1 / 44],
    ])
  })

  it('calls a change within normal variation steady, and has no shares of few mentions', async () => {
    await topics()
    await mentions('2026-08', 30)
    await mentions('2026-09', 32)
    const block = shownIn(await built(), 'listening')
    expect(block.keys).toEqual(['mentionsSteady'])
    expect(block.figures.map(({ id }) => id)).toEqual(['listening.mentions', 'listening.visits'])
  })

  it('compares the finished days of a running month', async () => {
    await topics()
    await mentions('2026-09', 10)
    await mentions('2026-10', 10)
    await insertMentions(context, siteId, [{ number: 900, at: '2026-10-15T09:00:00Z' }])
    expect(shownIn(await built('2026-10'), 'listening').figure('listening.mentions')).toMatchObject({
      value: 11,
      compared: 10,
      before: 10,
    })
  })

  it('compares nothing with days before the client listened', async () => {
    await insertTopic(context, siteId, 1, { createdAt: '2026-08-15T00:00:00Z' })
    await mentions('2026-09', 6)
    const block = shownIn(await built(), 'listening')
    expect(block.figure('listening.mentions')).toMatchObject({ value: 6, before: null })
    expect(block.keys).toEqual(['mentionsOnly'])
  })

  it.each([
    ['compares how many visits mentions sent at most', { upTo: 90, before: 30, isOpen: false }, 'up', ['visitsSent']],
    [
      'says that the days of some are not over',
      { upTo: 90, before: null, isOpen: true },
      undefined,
      ['visitsSentSoFar'],
    ],
    ['has no sentence without visits', { upTo: 0, before: null, isOpen: false }, undefined, []],
  ])('%s', (_what, visits, judged, keys) => {
    const block = listeningContent(monthWith({ ...visits, mentions: 4 }))
    const shownBlock = block.state === 'shown' ? block : { figures: [], sentences: [] }
    const figure = shownBlock.figures.find(({ id }) => id === 'listening.visits')
    expect([figure?.value, figure?.before, figure?.judged?.kind]).toEqual([visits.upTo, visits.before, judged])
    expect(shownBlock.sentences.map(({ key }) => key).filter((key) => key.startsWith('visits'))).toEqual(keys)
  })

  it('has no visits of mentions without an address', () => {
    const block = listeningContent(monthWith({ upTo: 0, before: null, mentions: 0, isOpen: false }))
    expect(block).toMatchObject({ state: 'shown', figures: [{ id: 'listening.mentions' }] })
  })

  it('is read for Admins only', async () => {
    await expect(getMentionMonth(context, editor, { clientId, month: '2026-09' as Month })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
  })
})
