import { fillPastAlerts } from '../alerts/past-alerts.ts'
import type { Context } from '../context.ts'
import { sampleCompanies } from './company-list.ts'
import { readUnmarkedWebsites, insertMark } from './sample-companies.sql.ts'

const markerName = (domain: string) => `sample.alerts.${domain}`

/**
 * Adds to each sample company's website, once, the targets and alerts that match its traffic. Called when the traffic
 * is up to date; later changes by people stay.
 */
export async function fillSampleAlerts(context: Context, signal: AbortSignal): Promise<void> {
  const db = context.database.db
  const websites = await readUnmarkedWebsites(
    db,
    sampleCompanies.map(({ id }) => id),
    markerName(''),
  )
  for (const website of websites) {
    if (signal.aborted) return
    await fillPastAlerts(context, website)
    await insertMark(db, markerName(website.domain))
  }
}
