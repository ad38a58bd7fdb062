import { beforeEach, describe, expect, it, test } from 'vitest'
import { createSegment, deleteSegment } from '#server/analytics/segments/segments.ts'
import {
  admin,
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import { insertAccounts, named } from '#tests/support/people.ts'
import { blockOf, builtReport, contentOf, everyBlock, reasonsOf, shownIn } from '#tests/support/report-facts-scene.ts'
import { clientId, fromMail, mail, runningMonthScene, visits } from '#tests/support/running-month-scene.ts'
import { buildDocument, buildScheduledDocument } from './build-document.ts'

describe('A report of a month', () => {
  const scene = runningMonthScene()
  const built = (asked: Parameters<typeof builtReport>[1]) => builtReport(scene.context, asked)
  const withStaff = () => insertAccounts(scene.context, [named(editor, 'Emil'), named(admin, 'Ada')])
  const september = (asked: Partial<Parameters<typeof builtReport>[1]> = {}) => built({ month: '2026-09', ...asked })

  describe('that is over', () => {
    beforeEach(async () => {
      await scene.arrive(
        visits('08-10', 100, '/ /prices'),
        visits('08-11', 40, '/', mail),
        visits('09-10', 60, '/ /prices'),
        visits('09-11', 120, '/', mail),
        visits('09-12', 50, '/new'),
      )
    })

    it('has its numbers, those of the month before, and what changed beyond noise', async () => {
      const report = await september()
      expect(report).toMatchObject({
        version: 2,
        month: '2026-09',
        complete: true,
        period: { from: '2026-09-01', to: '2026-09-30' },
        compared: { from: '2026-08-01', to: '2026-08-31' },
        company: { name: 'Company 1', domain: 'site-1.test', timeZone: 'Pacific/Auckland', currency: 'USD' },
        measuredAt: '2026-10-15T23:00:00.000Z',
      })
      const traffic = shownIn(report, 'traffic')
      expect(traffic.figure('traffic.visits')).toMatchObject({ value: 230, before: 140, unit: 'count', better: 'up' })
      expect(traffic.figure('traffic.visits')).not.toHaveProperty('compared')
      expect(traffic.keys).toEqual(['visitsUp', 'visitorsUp', 'bounceUp'])
      expect(traffic.charts[0]?.days).toHaveLength(30)
      expect(traffic.charts[0]?.days[9]).toEqual({ day: '2026-09-10', value: 60, before: 100, complete: true })
      const channels = shownIn(report, 'channels')
      expect(channels.sentences.map(({ key, names }) => [key, names['name']])).toEqual([
        ['channelLeads', { text: 'Referral', words: 'channel' }],
        ['channelGrew', { text: 'Referral', words: 'channel' }],
      ])
      expect(channels.rows('channels')).toEqual([
        ['Referral', 120, 40, 2, 120, 120 / 230],
        ['Direct', 110, 100, 0.1, 110, 110 / 230],
      ])
      expect(shownIn(report, 'pages').keys).toEqual(['pageLeads', 'pageNew', 'pageFell'])
      expect(shownIn(report, 'audience').rows('countries')).toEqual([['DE', 230, 140, (230 - 140) / 140, 230, 1]])
      expect(shownIn(report, 'summary').keys).toEqual(['visitsUp', 'bounceUp', 'pageNew', 'channelGrew', 'pageFell'])
    })

    it('says of every block without data why', async () => {
      expect(reasonsOf(await september())).toEqual({
        summary: 'shown',
        traffic: 'shown',
        channels: 'shown',
        pages: 'shown',
        audience: 'shown',
        goals: 'noGoals',
        speed: 'noSpeed',
        search: 'noSearch',
        listening: 'noSources',
        competitors: 'noCompetitors',
        findings: 'neverDiscovered',
        cards: 'noCards',
        effects: 'noEffects',
        targets: 'noTargets',
        outlook: 'shown',
        dataQuality: 'nothingMissing',
        lastMonth: 'noReportBefore',
        nextMonth: 'nothingPlanned',
        text: 'noText',
        picture: 'noPicture',
      })
    })

    it('leaves a block without data out if it asks for that, unless a person has written something there', async () => {
      const blocks = [
        blockOf('goals', { hideIfMissing: true }),
        blockOf('speed', { hideIfMissing: true, text: 'We measure speed from October on.' }),
        blockOf('traffic', { hideIfMissing: true }),
        blockOf('text', { text: 'Visits: {traffic.visits}.' }),
      ]
      expect((await september({ blocks })).blocks.map(({ kind }) => kind)).toEqual(['speed', 'traffic', 'text'])
    })

    it('limits a block to a segment that is shared with the team, and no other block', async () => {
      await withStaff()
      const segment = { name: 'From mail', filters: fromMail, shared: true }
      const { id } = await createSegment(scene.context, editor, { clientId, segment })
      const own = await createSegment(scene.context, admin, { clientId, segment: { ...segment, shared: false } })
      const blocks = [
        blockOf('traffic', { segmentId: id }),
        blockOf('pages', { segmentId: own.id }),
        blockOf('summary', { segmentId: id }),
      ]
      const report = await september({ blocks })
      expect(report.blocks.map(({ segment: name }) => name)).toEqual(['From mail', null, null])
      expect(shownIn(report, 'traffic').figure('traffic.visits')).toMatchObject({ value: 120, before: 40 })
      expect(contentOf(report, 'pages')).toEqual({ state: 'missing', reason: 'segmentGone' })
      expect(shownIn(report, 'summary').figure('summary.visits')?.value).toBe(230)
      await deleteSegment(scene.context, editor, { clientId, segmentId: id })
      expect(contentOf(await september({ blocks }), 'traffic')).toEqual({ state: 'missing', reason: 'segmentGone' })
    })

    it('is for Admins and scheduled drafts only, and never about a company that they may not see', async () => {
      const asked = {
        clientId,
        month: (await september()).month,
        language: 'en' as const,
        blocks: everyBlock,
        before: null,
      }
      await expect(buildDocument(scene.context, editor, asked)).rejects.toMatchObject({ code: 'auth.forbidden' })
      await expect(buildDocument(scene.context, clientOf(1), asked)).rejects.toMatchObject({ code: 'auth.forbidden' })
      const scheduled = await buildScheduledDocument(scene.context, asked)
      expect(scheduled).toEqual(await buildDocument(scene.context, admin, asked))
      const strange = buildDocument(scene.context, admin, { ...asked, clientId: companyId(9) })
      await expect(strange).rejects.toMatchObject({ code: 'not_found' })
    })

    it('has the numbers of the company itself for people who look at demo data', async () => {
      const asked = {
        clientId,
        month: (await september()).month,
        language: 'en' as const,
        blocks: everyBlock,
        before: null,
      }
      const looking = await buildDocument(scene.context, { ...admin, demo: true }, asked)
      expect(looking).toEqual(await buildDocument(scene.context, admin, asked))
    })
  })

  describe('that is running', () => {
    it('counts today, compares the finished days, and says so', async () => {
      await scene.arrive(
        visits('09-15', 50, '/'),
        visits('09-16', 900, '/'),
        visits('10-15', 90, '/'),
        visits('10-16', 7, '/'),
      )
      const report = await built({ month: '2026-10' })
      expect(report).toMatchObject({ complete: false, compared: { from: '2026-09-01', to: '2026-09-15' } })
      const traffic = shownIn(report, 'traffic')
      expect(traffic.figure('traffic.visits')).toMatchObject({ value: 97, compared: 90, before: 50 })
      expect(traffic.sentences[0]).toMatchObject({
        key: 'monthRunning',
        names: { name: { text: '2026-10-15', words: 'day' } },
      })
      expect(traffic.keys).toContain('visitsUp')
    })

    it('compares nothing on its first day', async () => {
      await scene.arrive(visits('10-20', 40, '/'), visits('11-01', 5, '/'))
      scene.toFirstOfNovember()
      const report = await built({ month: '2026-11' })
      expect(report.compared).toBeNull()
      expect(shownIn(report, 'traffic').keys).toEqual(['monthRunning', 'visitsOnly'])
    })

    it('cannot be written before the month has begun', async () => {
      await expect(built({ month: '2026-11' })).rejects.toMatchObject({ code: 'input.invalid' })
    })
  })
})

test('A company without a website has a report of what people put in', async () => {
  const context = await contextOfTest()
  await removeCompanies(context)
  await insertCompanies(context, 2)
  await insertWebsiteOf(context, 2)
  const blocks = everyBlock.map((block) => (block.kind === 'text' ? { ...block, text: 'Hello' } : block))
  const report = await builtReport(context, { month: '2026-09', blocks })
  expect(report).toMatchObject({ complete: true, compared: null, company: { domain: '', timeZone: 'UTC' } })
  expect(reasonsOf(report)).toMatchObject({
    summary: 'noWebsite',
    traffic: 'noWebsite',
    goals: 'noWebsite',
    speed: 'noWebsite',
    findings: 'noWebsite',
    dataQuality: 'noWebsite',
    cards: 'noCards',
    text: 'shown',
  })
})
