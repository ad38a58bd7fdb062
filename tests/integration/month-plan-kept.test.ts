import { isFullRun } from '#tests/support/full-run.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { testClock, testContext } from '#tests/support/test-context.ts'
import { addWebsite } from '#tests/support/companies.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }
/** How often the embedded database plans a statement before it may cache one plan for all parameters. */
const plannedAtFirst = 5

it.runIf(isFullRun)('The embedded database plans a month once for all months, whatever its size', async () => {
  const context = await testContext({ clock: testClock('2026-10-20T12:00:00Z'), database: 'embedded' })
  const { clientId } = await addWebsite(context, { siteId: 1 })
  const [first, ...months] = ['2026-06', '2026-07', '2026-08', '2026-09']
  const pages = Array.from({ length: 1500 }, (_, index) => `/page-${index}`)
  await createEventWriter(context.database).append(
    [first, ...months].flatMap((month) =>
      pages.map((page, index) =>
        draft({ at: new Date(`${month}-01T10:00:00Z`), visitor: BigInt(index + 1) * 1_000_003n, page }),
      ),
    ),
  )
  await refreshSite(context.database, 1)
  const { background } = context.database
  await sql`analyze`.execute(background)
  // Rows so expensive that making a plan costs nothing in comparison.
  await sql`set cpu_tuple_cost = 1000`.execute(background)
  await sql`set cpu_index_tuple_cost = 1000`.execute(background)
  for (const asked of [...months, ...months, ...months]) {
    await getMonthOverview(context, staff, { clientId, month: v.parse(monthSchema, asked), filters: [] })
  }
  const { rows } = await sql<{ custom: number; generic: number }>`
    select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
    where statement like '%first_rows as%' and statement not like '%pg_prepared_statements%'`.execute(background)
  expect(rows).toEqual([{ custom: plannedAtFirst, generic: 3 * months.length - plannedAtFirst }])
  await context.close()
})
