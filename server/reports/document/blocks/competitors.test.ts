import { beforeEach, describe, expect, it } from 'vitest'
import { insertChangeRow, insertFactRow } from '#tests/support/change-rows.ts'
import { addWebsite, admin, removeCompanies } from '#tests/support/companies.ts'
import { storeCompetitor } from '#tests/support/competitor-rows.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertAccounts, named } from '#tests/support/people.ts'
import { blockOf, builtReport, contentOf, shownIn } from '#tests/support/report-facts-scene.ts'
import type { CompetitorMonth } from '../../../competitors/month/report-month.ts'
import { competitorsContent } from './competitors.ts'

const siteId = 1
const quiet: CompetitorMonth = { watches: true, byKind: [], telling: { rows: [], total: 0 }, facts: [] }
const rivalNamed = { competitorId: '00000000-0000-4000-8000-00000000000a', competitor: 'Rival' }

describe('The block of competitors in a report', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  beforeEach(async () => {
    await removeCompanies(context)
    await addWebsite(context, { siteId })
  })
  const built = () => builtReport(context, { month: '2026-09', blocks: [blockOf('competitors')] })

  it('says that no competitor is watched, and that nothing changed', async () => {
    await insertAccounts(context, [named(admin, 'Ada')])
    expect(contentOf(await built(), 'competitors')).toEqual({ state: 'missing', reason: 'noCompetitors' })
    await storeCompetitor(context, siteId)
    expect(contentOf(await built(), 'competitors')).toEqual({ state: 'missing', reason: 'noCompetitorChanges' })
  })

  it('has changes by competitor and kind, the most telling ones, and facts that changed', async () => {
    const rival = await storeCompetitor(context, siteId, { name: 'Rival <b>', pages: ['pricing'] })
    const at = '2026-09-12T08:00:00Z'
    await insertChangeRow(context, rival, { at, state: 'important' })
    await insertChangeRow(context, rival, { at, kind: 'wording', severity: 'low' })
    await insertChangeRow(context, rival, { at, state: 'ignored' })
    for (const [text, since] of [
      ['€9', '2026-08-01T08:00:00Z'],
      ['€12', at],
    ] as const) {
      const value = { is: 'price', text, from: 'text' } as const
      await insertFactRow(context, rival, { name: 'priceFrom', value, since })
    }
    const block = shownIn(await built(), 'competitors')
    expect(block.figure('competitors.changes')).toMatchObject({ value: 2, before: null })
    expect(block.sentences.map(({ key, names }) => [key, names['before']?.text, names['after']?.text])).toEqual([
      ['competitorChangesFound', undefined, undefined],
      ['competitorPrice', '€9', '€12'],
    ])
    expect(block.rows('competitorChanges')).toEqual([
      ['Rival <b>', 'pricing', 1],
      ['Rival <b>', 'wording', 1],
    ])
    expect(block.rows('competitorHighlights')).toEqual([['Rival <b>', '2026-09-12', 'pricing', '€9 → €12']])
  })

  it('shows how many pages a sitemap has and had, if all were counted', () => {
    const pages = (number: number, atLeast = false) => ({ is: 'number', number, ...(atLeast && { atLeast }) }) as const
    const fact = { ...rivalNamed, name: 'sitemapPages', before: pages(120), after: pages(140) } as const
    const content = competitorsContent({ ...quiet, facts: [fact] })
    expect(content).toMatchObject({
      state: 'shown',
      figures: [
        { id: 'competitors.changes', value: 0 },
        { metric: 'competitorPages', value: 140, before: 120, about: { kind: 'competitor' } },
      ],
      sentences: [{ key: 'competitorPages' }],
      tables: [],
    })
    expect(competitorsContent({ ...quiet, facts: [{ ...fact, after: pages(20_000, true) }] })).toEqual({
      state: 'missing',
      reason: 'noCompetitorChanges',
    })
  })

  it('names the page of a change without texts', () => {
    const row = { ...rivalNamed, id: 'a', day: '2026-09-12', kind: 'structure', severity: 'high' } as const
    const texts = { before: '', after: '', page: 'https://rival.test/old' }
    const content = competitorsContent({
      ...quiet,
      byKind: [{ ...rivalNamed, kind: 'structure', changes: 1 }],
      telling: { rows: [{ ...row, ...texts }], total: 3 },
    })
    expect(content).toMatchObject({
      tables: [{}, { rows: [['Rival', '2026-09-12', 'structure', texts.page]], more: 2 }],
    })
  })
})
