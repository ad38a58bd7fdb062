import { describe, expect, it } from 'vitest'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { fillSampleAlerts } from './sample-alerts.ts'
import { sampleCompanies } from './company-list.ts'
import { seedSampleData } from './sample-companies.ts'

describe('The sample companies’ alerts', () => {
  const context = openContext()

  it('are derived from their traffic once, so that later changes by people stay', async () => {
    const { db } = context.database
    await seedSampleData(context)
    const { id: siteId } = await db
      .selectFrom('website')
      .select('id')
      .where('domain', '=', 'fernhollow.test')
      .executeTakeFirstOrThrow()
    const orders = Array.from({ length: 90 }, (_, index) => {
      const day = `2026-0${7 + (index % 3)}-15`
      const who = { visitor: BigInt(index + 1), kind: 2, name: 'Purchase' } as const
      return draft({ siteId, day, at: new Date(`${day}T10:00:00Z`), ...who })
    })
    await createEventWriter(context.database).append(orders)
    await refreshSite(context.database, siteId)

    const { signal } = new AbortController()
    await fillSampleAlerts(context, signal)
    const alerts = await db.selectFrom('alert').select(['kind', 'site_id']).execute()
    expect(new Set(alerts.map(({ site_id }) => site_id))).toEqual(new Set([siteId]))
    expect(new Set(alerts.map(({ kind }) => kind))).toEqual(new Set(['pacing', 'noData']))
    const marks = await db.selectFrom('server_secret').select('name').where('name', 'like', 'sample.alerts.%').execute()
    expect(marks).toHaveLength(sampleCompanies.length)

    await db.deleteFrom('alert').execute()
    await db.deleteFrom('alert_rule').execute()
    await fillSampleAlerts(context, signal)
    expect(await db.selectFrom('alert_rule').select('id').execute()).toEqual([])
  })
})
