import { localDay } from '#app/shared/calendar/zone.ts'
import { beforeAll, expect, test } from 'vitest'
import { companyId, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { reachBackTo } from './beginnings.sql.ts'

const zones = ['Pacific/Kiritimati', 'Pacific/Chatham', 'Pacific/Pago_Pago', 'Europe/Berlin']

const context = openContext()
beforeAll(async () => {
  await insertCompanies(context, zones.length)
})

test.each(zones.map((timeZone, index): [string, number] => [timeZone, index + 1]))(
  'a month with a single imported day, its last or first, can be selected in %s',
  async (timeZone, number) => {
    const { db } = context.database
    const site = { id: await insertWebsiteOf(context, number, { timeZone }), clientId: companyId(number), timeZone }
    const beginsIn = async () => {
      const row = await db
        .selectFrom('website')
        .select('created_at')
        .where('id', '=', site.id)
        .executeTakeFirstOrThrow()
      return localDay(row.created_at, timeZone)
    }
    for (const day of ['2026-08-31', '2026-03-01']) {
      expect(await reachBackTo(db, site, 1, day)).toBeInstanceOf(Date)
      expect(await beginsIn()).toBe(day)
    }
    // A later day does not move the beginning.
    expect(await reachBackTo(db, site, 1, '2026-05-01')).toBeNull()
    expect(await beginsIn()).toBe('2026-03-01')
  },
)
