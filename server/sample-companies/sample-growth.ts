import { fillPastGrowth } from '../growth/month-end/past-growth.ts'
import type { Context } from '../context.ts'
import { sampleCompanies } from './company-list.ts'
import { insertMark, readUnmarkedWebsites } from './sample-companies.sql.ts'

const markerName = (domain: string) => `sample.growth.${domain}`

/**
 * Adds to each sample company's website, once, the targets, forecasts and frozen months that match its traffic. Called when
 * the traffic is up to date and its goals have their targets; later changes by people stay.
 */
export async function fillSampleGrowth(context: Context, signal: AbortSignal): Promise<void> {
  const db = context.database.db
  const websites = await readUnmarkedWebsites(
    db,
    sampleCompanies.map(({ id }) => id),
    markerName(''),
  )
  for (const { id, timeZone, domain } of websites) {
    const currency = sampleCompanies.find((company) => company.domain === domain)?.currency ?? 'EUR'
    await fillPastGrowth(context, { id, timeZone, currency }, signal)
    if (signal.aborted) return
    await insertMark(db, markerName(domain))
  }
}
