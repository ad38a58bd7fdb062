import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getDataQuality } from '#server/analytics/query/data-quality.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { fileOf, importInto } from '#tests/support/aggregate-imports.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { aggregateImporter } from './aggregate-importer.ts'
import { ga4Format } from './ga4.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { contextOfTest } from '#tests/support/open-context.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }
const month = v.parse(monthSchema, '2026-09')

describe('A day with only an imported breakdown', () => {
  it('is shown without totals until these are imported too, and is not a gap', async () => {
    const context = await contextOfTest({ at: '2026-10-15T12:00:00Z' })
    const { clientId } = await addWebsite(context, { siteId: 1 })
    const bring = (table: string) =>
      importInto(context, aggregateImporter('ga4', ga4Format), fileOf('export.csv', Buffer.from(table)))
    const quality = async () => {
      const { elsewhere, gaps } = await getDataQuality(context, staff, { clientId, month })
      return { elsewhere, gaps }
    }
    // Four Wednesdays with visits before September 30, which has none.
    const wednesdays = ['2026-09-02', '2026-09-09', '2026-09-16', '2026-09-23']
    await createEventWriter(context.database).append(
      wednesdays.flatMap((day) =>
        Array.from({ length: 4 }, (_, index) =>
          draft({ at: new Date(`${day}T10:00:00Z`), day, visitor: BigInt(index + 1) }),
        ),
      ),
    )
    await refreshSite(context.database, 1)
    expect(await quality()).toEqual({ elsewhere: [], gaps: ['2026-09-30'] })

    const { report } = await bring('Date,Country,Sessions\n20260930,Germany,5\n')
    const alone = { days: 1, first: '2026-09-30', last: '2026-09-30' }
    expect(report).toMatchObject({ days: 1, withoutTotals: alone })
    const held = { kind: 'ga4', days: ['2026-09-30'], by: ['country'] }
    expect(await quality()).toEqual({ elsewhere: [{ ...held, hasTotals: false }], gaps: [] })

    const { report: totals } = await bring('Date,Sessions\n20260930,5\n')
    expect(totals).not.toHaveProperty('withoutTotals')
    expect(await quality()).toEqual({ elsewhere: [{ ...held, hasTotals: true }], gaps: [] })
    const { report: later } = await bring('Date,Browser,Sessions\n20260930,Chrome,5\n')
    expect(later).not.toHaveProperty('withoutTotals')
  })
})
