import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, it, describe } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { listRecentMonths } from '#server/analytics/query/recent-months.ts'
import { getPanel } from '#server/analytics/query/panel.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { packRollups } from '#server/analytics/store/pack-rollups.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { aggregateImporter } from '#server/imports/kinds/aggregate/aggregate-importer.ts'
import { plausibleFormat } from '#server/imports/kinds/aggregate/plausible.ts'
import { fileOf, importInto } from '#tests/support/aggregate-imports.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { fromEndToEnd, plannedScans, type TableScan } from '#tests/support/query-plans.ts'
import { zipOf } from '#tests/support/zip.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }
const month = (text: string) => v.parse(monthSchema, text)
const isFrom = (...values: string[]): Filter => ({ dimension: 'source', operator: 'is', values })

const importedDays = ['2025-09-07', '2025-10-07', '2026-08-07', '2026-09-07', '2026-10-07']
/** Imported sums on a day of each month, by source. */
const imported = zipOf({
  'imported_visitors.csv': `date,visitors,pageviews,bounces,visits,visit_duration
${importedDays.map((day) => `${day},2,3,1,2,60`).join('\n')}
`,
  'imported_sources.csv': `date,source,visitors,visits,visit_duration
${importedDays.map((day) => `${day},a.test,2,2,60`).join('\n')}
`,
})

describe('the statements of a month', () => {
  const context = openContext({ at: '2026-10-20T12:00:00Z' })
  let clientId: string
  beforeAll(async () => {
    ;({ clientId } = await addWebsite(context, { siteId: 1 }))
    const days = ['2025-09-05', '2025-10-05', '2026-08-05', '2026-09-05', '2026-10-05']
    await createEventWriter(context.database).append(
      days.map((day) => draft({ day, at: new Date(`${day}T10:00:00Z`), attribution: cameFrom('a.test') })),
    )
    await refreshSite(context.database, 1)
    expect(await packRollups(context, new AbortController().signal)).toBeGreaterThan(0)
    await importInto(context, aggregateImporter('plausible', plausibleFormat), fileOf('export.zip', imported))
    await sql`analyze`.execute(context.database.db)
  })

  it.each([
    ['the running month', {}],
    ['the same month last year', { compare: 'year' as const }],
    ['a month compared with nothing', { compare: 'none' as const }],
    ['a finished month beside a chosen one', { month: month('2026-09'), compare: month('2026-08') }],
  ])('of %s read no event and no growing table from end to end', async (_, asked) => {
    const query = { clientId, filters: [], ...asked }
    const filtered = { ...query, filters: [isFrom('a.test')] }
    const scans = await plannedScans(context, staff, async (noted) => {
      await getMonthOverview(noted, staff, { ...query, newAndLost: true })
      await listRecentMonths(noted, staff, { clientId, month: month('2026-10') })
      await getMonthOverview(noted, staff, { ...filtered, newAndLost: true })
      // No visit has both, so the overview also explains the empty result.
      await getMonthOverview(noted, staff, { ...query, filters: [isFrom('a.test'), isFrom('')] })
      for (const part of ['all', 'new', 'gone'] as const) {
        await getPanel(noted, staff, { ...query, dimension: 'page', part })
        await getPanel(noted, staff, { ...query, dimension: 'event', part })
        await getPanel(noted, staff, { ...query, dimension: 'page', part, search: 'a' })
        await getPanel(noted, staff, { ...filtered, dimension: 'page', part })
      }
    })
    const tables = new Set(scans.map(({ table }) => table))
    const read = (['event', 'visit', 'month_rollup', 'imported_day'] as const).filter((table) => tables.has(table))
    expect(read).toEqual(['visit', 'month_rollup', 'imported_day'])
    expect(fromEndToEnd(scans)).toEqual([])
    // The very first day is the first in an index, and is read together with the website.
    const isFirst = ({ how, table, by }: TableScan) =>
      table === 'imported_day' && how === 'Index Scan' && !/site_id = \d/.test(by)
    // Visits and days are found by the requested days, not only by their website.
    const byDay = ['visit', 'day_rollup', 'day_rollup_pack', 'imported_day']
    const unbounded = scans.filter((scan) => byDay.includes(scan.table) && !scan.by.includes('day') && !isFirst(scan))
    expect(unbounded).toEqual([])
  })
})
