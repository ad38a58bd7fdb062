import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getBotsMonth } from '#server/analytics/query/bots.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { fileOf, importInto } from '#tests/support/aggregate-imports.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { plannedScans } from '#tests/support/query-plans.ts'
import { zipOf } from '#tests/support/zip.ts'
import { aggregateImporter } from './aggregate-importer.ts'
import { plausibleFormat } from './plausible.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { contextOfTest } from '#tests/support/open-context.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }
const month = v.parse(monthSchema, '2026-09')

describe('Visits that AI assistants sent', () => {
  it('include imported days, like the Traffic tab', async () => {
    const context = await contextOfTest({ at: '2026-10-15T12:00:00Z' })
    const { clientId } = await addWebsite(context, { siteId: 1 })
    const sums = zipOf({
      'imported_visitors.csv': `date,visitors,visits,pageviews,bounces,visit_duration
2026-08-01,5,5,5,0,0
2026-09-02,9,9,9,0,0
`,
      'imported_sources.csv': `date,source,utm_medium,visitors,visits,visit_duration
2026-08-01,ChatGPT,,3,4,0
2026-09-02,ChatGPT,,2,3,0
2026-09-02,house.test,ai,1,2,0
2026-09-02,Google,,4,4,0
`,
    })
    await importInto(context, aggregateImporter('plausible', plausibleFormat), fileOf('export.zip', sums))
    const attribution = cameFrom('ChatGPT', { channel: 'AI Assistants' })
    await createEventWriter(context.database).append([draft({ at: new Date('2026-09-20T10:00:00Z'), attribution })])
    await refreshSite(context.database, 1)
    const query = { clientId, month, compare: 'previous' as const, filters: [] }
    const { assistants } = await getBotsMonth(context, staff, query)
    expect(assistants).toEqual({
      visits: 6,
      previousVisits: 4,
      rows: [
        { source: 'ChatGPT', visits: 4, visitors: 3, previous: { visits: 4, visitors: 3 } },
        { source: '', visits: 2, visitors: 1, previous: { visits: 0, visitors: 0 } },
      ],
    })
    const { panels } = await getMonthOverview(context, staff, query)
    expect(panels.channel.rows.find(({ value }) => value === 'AI Assistants')?.visits).toBe(6)
    // Imported sums can't be filtered by anything besides the channel.
    const filters = [{ dimension: 'device' as const, operator: 'is' as const, values: ['Desktop'] }]
    expect((await getBotsMonth(context, staff, { ...query, filters })).assistants.visits).toBe(1)
    // If the imported day is today, its visits count as today's and are not compared.
    context.clock.set('2026-09-02T12:00:00Z')
    const running = (await getBotsMonth(context, staff, query)).assistants
    expect(running).toMatchObject({ visits: 5, today: { visits: 5 }, previousVisits: 4 })
    expect(running.rows.map(({ source, today }) => [source, today?.visits])).toEqual([
      ['ChatGPT', 3],
      ['', 2],
    ])
    context.clock.set('2026-10-15T12:00:00Z')
    const scans = await plannedScans(context, staff, (noted) => getBotsMonth(noted, staff, query))
    const ofDays = scans.filter(({ table }) => table === 'day_rollup')
    expect(ofDays.length).toBeGreaterThan(0)
    expect(ofDays.filter(({ how, by }) => how === 'Seq Scan' || !by.includes('day'))).toEqual([])
  })
})
