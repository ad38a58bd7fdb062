import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { filterDimensions, type Filter } from '#app/shared/analytics/filters.ts'
import { panelCounter, rowsPerPanel, type MonthOverview } from '#app/shared/analytics/overview.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { addDays } from '#app/shared/calendar/day.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { getPanel } from '#server/analytics/query/panel.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { byValue, referenceMonth } from '#tests/support/reference-month.ts'
import { referenceVisits, type ReferenceVisit } from '#tests/support/reference-visits.ts'
import { openContext } from '#tests/support/open-context.ts'
import * as v from 'valibot'
import { addWebsite } from '#tests/support/companies.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Admin', clientId: null }
const now = '2026-10-20T15:00:00Z'
const month = (text: string) => v.parse(monthSchema, text)

/** Returns a small random generator with a seed, so that the month is the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor(((state >>> 8) / 2 ** 24) * below)
  }
}

/**
 * Returns three months of a small website: skewed values, some visitors with several visits a day, all kinds of event.
 */
function someMonths(siteId: number): NormalizedEvent[] {
  const below = numbers(7)
  const skewed = (count: number) => Math.floor(count ** (below(1000) / 1000)) - 1
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T
  const drafts: NormalizedEvent[] = []
  for (let visit = 0; visit < 900; visit += 1) {
    const day = addDays('2026-08-01', below(81))
    const visitor = BigInt.asIntN(64, BigInt(skewed(400) + 1) * 0x9e37_79b9_7f4a_7c15n)
    const source = skewed(30)
    const from =
      source < 3 ? null : cameFrom(`source${source}.test`, { utmCampaign: source % 3 ? '' : `c${source % 4}` })
    const system = pick(['Windows', 'Android', 'iOS'])
    let at = Date.parse(`${day}T00:00:00Z`) + below(20 * 3600_000)
    for (let step = below(6); step >= 0; step -= 1) {
      const kind = pick([1, 1, 1, 2, 3] as const)
      drafts.push(
        draft({
          siteId,
          day,
          visitor,
          at: new Date(at),
          kind,
          page: `/page/${skewed(40)}`,
          name: kind === 2 ? pick(['Signup', 'play', '100%_done']) : '',
          interactive: kind === 2 && below(2) === 0,
          attribution: from,
          visibleMs: kind === 3 ? below(40_000) : 0,
          hostname: pick(['site.test', 'www.site.test']),
          technology: {
            browser: pick(['Chrome', 'Firefox']),
            browserVersion: String(below(15)),
            system,
            systemVersion: '',
            device: system === 'Windows' ? 'Desktop' : 'Mobile',
          },
          place: { country: pick(['DE', 'FR', 'US', '']), countryBasis: 'timeZone', language: pick(['de', 'en']) },
        }),
      )
      at += below(25 * 60_000)
    }
  }
  return drafts
}

describe('a month of a website', () => {
  const context = openContext({ at: now })
  const siteId = 7
  let clientId: string
  let visits: ReferenceVisit[]

  beforeAll(async () => {
    const { database } = context
    ;({ clientId } = await addWebsite(context, { siteId }))
    const goals = [
      { kind: 'event', pattern: 'Signup' },
      { kind: 'page', pattern: '/page/1*' },
    ] as const
    for (const goal of goals) {
      await database.db
        .insertInto('goal')
        .values({ site_id: siteId, ...goal, name: goal.pattern })
        .execute()
    }
    const drafts = someMonths(siteId)
    await createEventWriter(database).append(drafts)
    await refreshSite(database, siteId, { partLimit: 20 })
    visits = referenceVisits(drafts, goals)
  })

  const finished = {
    period: { from: '2026-09-01', to: '2026-09-30' },
    comparison: { from: '2026-08-01', to: '2026-08-31' },
    today: '2026-10-20',
  }
  const running = {
    period: { from: '2026-10-01', to: '2026-10-20' },
    comparison: { from: '2026-09-01', to: '2026-09-19' },
    added: { from: '2026-10-20', to: '2026-10-20' },
    today: '2026-10-20',
  }

  /** Goals are shown by number; the reference knows them by pattern. */
  const withPatterns = (overview: MonthOverview): MonthOverview['panels'] => {
    const pattern = (id: string) => overview.goals.find((goal) => String(goal.id) === id)?.pattern ?? id
    const { goal, ...others } = overview.panels
    return { ...others, goal: { ...goal, rows: goal.rows.map((row) => ({ ...row, value: pattern(row.value) })) } }
  }

  async function expectLikeReference(asked: '2026-09' | '2026-10', filters: Filter[]): Promise<void> {
    const periods = asked === '2026-09' ? finished : running
    const expected = referenceMonth(visits, { ...periods, filters })
    const overview = await getMonthOverview(context, staff, { clientId, month: month(asked), filters })
    expect([overview.period, overview.comparison]).toEqual([periods.period, periods.comparison])
    expect(overview.totals).toEqual(expected.totals)
    expect(overview.previousTotals).toEqual(expected.previousTotals)
    expect(overview.days).toEqual(expected.days)
    expect(overview.previousDays).toEqual(expected.previousDays)
    const panels = withPatterns(overview)
    for (const dimension of filterDimensions) {
      const { rows, total } = panels[dimension]
      expect([dimension, total]).toEqual([dimension, expected.panels[dimension].total])
      expect(rows.length).toBe(Math.min(rowsPerPanel, total))
      const counter = panelCounter(dimension)
      const least = Math.min(...rows.map((row) => row[counter]))
      for (const row of expected.panels[dimension].rows.filter((row) => row[counter] > least)) {
        expect(rows).toContainEqual(row)
      }
      expect(expected.panels[dimension].rows).toEqual(expect.arrayContaining(rows))
    }
  }

  it('has the same numbers from rollups as a plain count, in a finished and a running month', async () => {
    await expectLikeReference('2026-09', [])
    await expectLikeReference('2026-10', [])
  })

  it.each<[string, Filter[]]>([
    ['a source', [{ dimension: 'source', operator: 'is', values: ['source5.test', 'source7.test'] }]],
    ['no source', [{ dimension: 'source', operator: 'is', values: [''] }]],
    ['another source than one', [{ dimension: 'source', operator: 'is_not', values: ['source5.test', ''] }]],
    ['a part of the source', [{ dimension: 'source', operator: 'contains', values: ['SOURCE1'] }]],
    ['not a part of the source', [{ dimension: 'source', operator: 'does_not_contain', values: ['1', '2'] }]],
    ['a page', [{ dimension: 'page', operator: 'is', values: ['/page/3'] }]],
    ['without a page', [{ dimension: 'page', operator: 'is_not', values: ['/page/0', '/page/1'] }]],
    ['a part of a page', [{ dimension: 'page', operator: 'contains', values: ['/2'] }]],
    ['an entry page', [{ dimension: 'entryPage', operator: 'is', values: ['/page/1', ''] }]],
    ['an event with signs of its own', [{ dimension: 'event', operator: 'contains', values: ['0%_'] }]],
    ['not an event', [{ dimension: 'event', operator: 'is_not', values: ['play'] }]],
    [
      'a device and a country',
      [
        { dimension: 'device', operator: 'is', values: ['Mobile'] },
        { dimension: 'country', operator: 'is_not', values: ['US'] },
      ],
    ],
    ['a browser version', [{ dimension: 'browserVersion', operator: 'is', values: ['Chrome 3', 'Firefox 4'] }]],
    ['a host', [{ dimension: 'hostname', operator: 'contains', values: ['www.'] }]],
    ['a value nobody has', [{ dimension: 'language', operator: 'is', values: ['xx'] }]],
  ])('filtered by %s, every number is what plain code counts', async (_, filters) => {
    await expectLikeReference('2026-09', filters)
    await expectLikeReference('2026-10', filters)
  })

  it('shows the same with a filter that every visit matches as without one', async () => {
    const query = { clientId, month: month('2026-09') }
    const always: Filter = { dimension: 'language', operator: 'is_not', values: ['xx'] }
    const unfiltered = await getMonthOverview(context, staff, { ...query, filters: [] })
    expect(await getMonthOverview(context, staff, { ...query, filters: [always] })).toEqual(unfiltered)
  })

  it('opens a panel in full', async () => {
    const query = { clientId, month: month('2026-10'), dimension: 'page' as const }
    const expected = referenceMonth(visits, { ...running, filters: [] })
    const panel = await getPanel(context, staff, { ...query, filters: [] })
    expect({ total: panel.total, rows: byValue(panel.rows) }).toEqual(expected.panels.page)
    expect(panel.rows.map((row) => row.visitors)).toEqual(
      panel.rows.map((row) => row.visitors).toSorted((a, b) => b - a),
    )
  })
})
