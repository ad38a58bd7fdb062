import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import type { Plan } from '#app/shared/billing/plans.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { admin, companyId, insertWebsiteOf } from '#tests/support/companies.ts'
import { countPages } from '#tests/support/counted-site.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertPeople, removePeople } from '#tests/support/people.ts'
import { watchPlanLimits } from './watch-limits.ts'

const clientId = companyId(1)
const dayMs = 86_400_000
const over = planLimits.Starter.events + 1

describe('People are notified of months over the plan', () => {
  const context = openContext()
  let siteId: number
  beforeEach(async () => {
    context.clock.set('2026-10-15T12:00:00Z')
    await insertPeople(context)
    siteId = await insertWebsiteOf(context, 1)
  })
  afterEach(async () => {
    await context.database.db.deleteFrom('plan_overage').execute()
    await removePeople(context)
  })

  const look = () => watchPlanLimits(context, new AbortController().signal)
  /** Counts events on the first day of months. */
  async function count(events: Readonly<Record<string, number>>) {
    const { db } = context.database
    for (const [month, views] of Object.entries(events)) {
      await countPages(context, { siteId, from: `${month}-01`, pages: { '/': [views] } })
    }
    await db.deleteFrom('month_rollup').execute()
    await sql`insert into month_rollup (site_id, month, dimension, term_id, visitors, visits, pageviews, events, bounces,
        visible_ms, conversions, converted_visits, converted_visitors)
      select site_id, date_trunc('month', day)::date, dimension, term_id, visitors, visits, pageviews, events, bounces,
        visible_ms, conversions, converted_visits, converted_visitors from day_rollup`.execute(db)
  }
  const setPlan = (plan: Plan) =>
    context.database.db.updateTable('client').set({ plan }).where('id', '=', clientId).execute()
  const titlesOf = async ({ userId }: Actor) =>
    (
      await context.database.db
        .selectFrom('notification')
        .select('title')
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute()
    ).map(({ title }) => title)
  const mails = () =>
    context.database.db.selectFrom('mail').select(['recipient', 'subject', 'body_text']).orderBy('recipient').execute()

  it('of a single spike once, by notification and mail, company and staff', async () => {
    await count({ '2026-09': 10, '2026-10': over })
    await look()
    await look()
    expect(await titlesOf(clara)).toEqual(['Company 1 was over its plan in October 2026'])
    expect(await titlesOf(admin)).toEqual(['Company 1 was over its plan in October 2026'])
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient)).toEqual([
      'ada@loop.test',
      'carl@one.test',
      'clara@one.test',
      'emil@loop.test',
    ])
    expect(sent[0]?.body_text).toContain('100,001 events were counted; the Starter plan includes 100,000 a month.')
  })

  it('of the date of a lock, three days before it, of the lock and of its end, once each', async () => {
    await count({ '2026-09': over, '2026-10': over })
    for (const days of [0, 1, 10, 1, 1, 1, 1, 1]) {
      context.clock.advance(days * dayMs)
      await look()
      await look()
    }
    await setPlan('Growth')
    context.clock.advance(1)
    await look()
    await look()
    expect(await titlesOf(clara)).toEqual([
      'Company 1 needs a larger plan by 29 Oct 2026',
      'Company 1: new months can be locked from 29 Oct 2026 on',
      'New months of Company 1 are locked',
      'All months of Company 1 are open again',
    ])
    expect(await titlesOf(admin)).toEqual(await titlesOf(clara))
  })

  it('of the lock only once the running month is over, too', async () => {
    await count({ '2026-08': over, '2026-09': over, '2026-10': 10 })
    await look()
    context.clock.advance(15 * dayMs)
    await look()
    expect(await titlesOf(clara)).toEqual(['Company 1 needs a larger plan by 29 Oct 2026'])
    await count({ '2026-10': over })
    await look()
    expect(await titlesOf(clara)).toContain('New months of Company 1 are locked')
  })

  it('of nothing after a larger plan came before the lock, and gives the full time after a smaller one', async () => {
    await count({ '2026-09': over, '2026-10': over })
    await look()
    await setPlan('Growth')
    context.clock.advance(13 * dayMs)
    await look()
    expect(await titlesOf(clara)).toHaveLength(1)
    await setPlan('Starter')
    await look()
    context.clock.advance(3 * dayMs)
    await look()
    expect(await titlesOf(clara)).toEqual([
      'Company 1 needs a larger plan by 29 Oct 2026',
      'Company 1 needs a larger plan by 11 Nov 2026',
    ])
  })

  it('of nothing within the limit, in an archived company, or because days were imported', async () => {
    await count({ '2026-09': over - 1, '2026-10': over - 1 })
    await look()
    await count({ '2026-09': over, '2026-10': over })
    await context.database.db.updateTable('client').set({ archived_at: context.clock() }).execute()
    await look()
    expect(await mails()).toEqual([])
  })

  it('once even if two processes look at the same moment', async () => {
    await count({ '2026-09': over, '2026-10': over })
    const results = await atOnce(context, ['plan_overage'], [look, look])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await titlesOf(clara)).toHaveLength(1)
    expect(await mails()).toHaveLength(4)
  })
})
