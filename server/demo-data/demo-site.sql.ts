import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import type { MadeUpCompany } from '../sample-companies/fill-traffic.ts'
import { sampleSetUp } from '../sample-companies/sample-funnels.ts'

/**
 * The site id of the sample company behind "Show demo data". Real websites have ids from 1, so none can ever have it,
 * and every process knows it without a query.
 */
export const demoSiteId = -1

/**
 * Number of months before the first request to generate: back to the same month of last year, and one more to compare
 * it with.
 */
export const demoMonthsBack = 13

/** The invented company; its domain ends in .test, which is reserved and never belongs to a real website. */
export const demoCompany: MadeUpCompany = {
  company: 'Lantern & Loom',
  domain: 'lantern-loom.test',
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  traffic: 'growing',
  visitsPerDay: 26,
  kind: 'shop',
  country: 'PT',
  language: 'pt',
  goals: [
    { kind: 'event', pattern: 'Purchase', name: 'Placed an order', bringsRevenue: true },
    { kind: 'page', pattern: '/basket', name: 'Opened the basket' },
    { kind: 'event', pattern: 'Newsletter', name: 'Joined the newsletter' },
  ],
}

/**
 * The key in the snippet of its tracking page. Ingest knows no such website, and people can read that it is not
 * theirs.
 */
const demoPublicKey = 'sample-company-not-your-website'

const columns = ['company', 'domain', 'time_zone', 'created_at', 'months'] as const

/** Returns the stored sample company, or null if no one has requested it yet. */
export async function readDemoSite({ database }: Context) {
  const row = await database.db
    .selectFrom('demo_site')
    .select(columns)
    .where('site_id', '=', demoSiteId)
    .executeTakeFirst()
  return row ?? null
}
export type DemoSiteRow = NonNullable<Awaited<ReturnType<typeof readDemoSite>>>

/**
 * Stores the sample company with its goals and funnels, once: if two processes do so at the same time, the second
 * changes nothing. The beginning is stored too, because the traffic is generated from there.
 */
export async function insertDemoSite({ database }: Context, createdAt: Date): Promise<void> {
  const { company, domain, timeZone, currency } = demoCompany
  const { goals, funnels } = sampleSetUp(demoCompany, demoSiteId, createdAt)
  await database.db.transaction().execute(async (trx) => {
    const entered = await trx
      .insertInto('demo_site')
      .values({
        site_id: demoSiteId,
        company,
        domain,
        public_key: demoPublicKey,
        time_zone: timeZone,
        currency,
        created_at: createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('site_id')
      .executeTakeFirst()
    if (!entered) return
    await trx
      .insertInto('goal')
      .values(goals)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('funnel')
      .values(funnels)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Stores that a month is complete up to a day. Other processes may store other months at the same time. */
export async function rememberDemoMonth({ database }: Context, month: string, through: string): Promise<void> {
  await database.db
    .updateTable('demo_site')
    .set({ months: sql`months || jsonb_build_object(${month}::text, ${through}::text)` })
    .where('site_id', '=', demoSiteId)
    .execute()
}

/** Returns the plan of an active client, if the transaction may see it. */
export async function readPlan(trx: ActorTrx, clientId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('client')
    .select('plan')
    .where('id', '=', clientId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row?.plan ?? null
}
