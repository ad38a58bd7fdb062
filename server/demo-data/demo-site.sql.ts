import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { sampleSetUp } from '../sample/sample-funnels.ts'
import { demoCompany, demoPublicKey, demoSiteId } from './demo-site.ts'

const columns = ['company', 'domain', 'time_zone', 'created_at', 'months'] as const

/** The sample company as it is kept, or null while nobody has asked for it. */
export async function findDemoSite({ database }: Context) {
  const row = await database.db
    .selectFrom('demo_site')
    .select(columns)
    .where('site_id', '=', demoSiteId)
    .executeTakeFirst()
  return row ?? null
}
export type DemoSiteRow = NonNullable<Awaited<ReturnType<typeof findDemoSite>>>

/**
 * Enters the sample company with its goals and funnels, once: of two processes that do it at a time one finds it entered. When it
 * began is kept, because its traffic is made up from there.
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

/** Keeps that a month is complete up to a day, beside what another process keeps of other months. */
export async function rememberDemoMonth({ database }: Context, month: string, through: string): Promise<void> {
  await database.background
    .updateTable('demo_site')
    .set({ months: sql`months || jsonb_build_object(${month}::text, ${through}::text)` })
    .where('site_id', '=', demoSiteId)
    .execute()
}

/** The plan of a company that is in use, as far as the transaction may see it. */
export async function readPlan(trx: ActorTrx, clientId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('client')
    .select('plan')
    .where('id', '=', clientId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row?.plan ?? null
}
