import { beforeAll, describe, expect, it } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { PanelPart } from '#app/shared/analytics/overview.ts'
import { appendEvents, longBefore } from '#tests/support/append-events.ts'
import { companyId, editor, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { getPanel } from './panel.ts'

const clientId = companyId(1)

describe('The table of all pages', () => {
  const context = openContext()
  beforeAll(async () => {
    await insertCompanies(context, 1)
    const siteId = await insertWebsiteOf(context, 1)
    const read = (at: string, visitor: bigint, page: string, scrollDepth: number | null, country = 'DE') => {
      const place = { country, countryBasis: 'header' as const, language: 'de' }
      const from = Date.parse(at)
      return [
        { at: new Date(from), visitor, page, place },
        { at: new Date(from + 30_000), visitor, page, place, kind: 3 as const, visibleMs: 30_000, scrollDepth },
      ]
    }
    await appendEvents(context, siteId, [
      longBefore,
      ...read('2026-09-10T10:00:00Z', 1n, '/', 20),
      ...read('2026-09-10T11:00:00Z', 2n, '/gone', 50),
      ...read('2026-10-10T10:00:00Z', 1n, '/', 70),
      ...read('2026-10-10T11:00:00Z', 2n, '/', 30, 'FR'),
      ...read('2026-10-11T10:00:00Z', 3n, '/', null),
      ...read('2026-10-11T11:00:00Z', 4n, '/quiet', null),
    ])
  })

  const depths = async (filters: Filter[] = [], part: PanelPart = 'all') => {
    const { rows } = await getPanel(context, editor, { clientId, filters, dimension: 'page', part })
    return rows.map(({ value, scrolled, previous }) => [value, scrolled ?? null, previous?.scrolled ?? null])
  }

  it('shows how many visits have a known scroll depth and how deep they scrolled, with the comparison', async () => {
    expect(await depths()).toEqual([
      ['/', { visits: 2, percents: 100 }, { visits: 1, percents: 20 }],
      ['/quiet', null, null],
    ])
    expect(await depths([], 'gone')).toEqual([['/gone', null, { visits: 1, percents: 50 }]])
  })

  it('shows the same for the visits that match the filters', async () => {
    expect(await depths([{ dimension: 'country', operator: 'is', values: ['FR'] }])).toEqual([
      ['/', { visits: 1, percents: 30 }, null],
    ])
    expect(await depths([{ dimension: 'country', operator: 'is_not', values: ['AT'] }])).toEqual(await depths())
  })

  it('shows no scroll depths for other dimensions', async () => {
    const { rows } = await getPanel(context, editor, { clientId, filters: [], dimension: 'entryPage' })
    expect(rows.filter((row) => 'scrolled' in row)).toEqual([])
  })
})
