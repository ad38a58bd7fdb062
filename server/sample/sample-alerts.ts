import { sql } from 'kysely'
import { fillPastAlerts } from '#server/alerts/past-alerts.ts'
import type { Context } from '#server/context.ts'
import { sampleCompanies } from './sample-companies.ts'

const markerName = (domain: string) => `sample.alerts.${domain}`

/**
 * Gives each sample company's website, once, the targets and alerts that its traffic would have brought. Called when the
 * traffic is up to date; what people change afterwards stays.
 */
export async function fillSampleAlerts(context: Context, signal: AbortSignal): Promise<void> {
  const db = context.database.background
  const websites = await db
    .selectFrom('website')
    .innerJoin('client', 'client.id', 'website.client_id')
    .leftJoin('server_secret as marker', (on) =>
      on.on('marker.name', '=', sql<string>`${markerName('')}::text || website.domain`),
    )
    .select(['website.id', 'website.client_id as clientId', 'website.domain', 'website.time_zone as timeZone'])
    .where(
      'website.client_id',
      'in',
      sampleCompanies.map(({ id }) => id),
    )
    .where('marker.name', 'is', null)
    .where('client.archived_at', 'is', null)
    .orderBy('website.id')
    .execute()
  for (const website of websites) {
    if (signal.aborted) return
    await fillPastAlerts(context, website)
    await db
      .insertInto('server_secret')
      .values({ name: markerName(website.domain), value: JSON.stringify({}) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
