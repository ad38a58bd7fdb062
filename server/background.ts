import { createRefresher } from './analytics/store/refresher.ts'
import { ownStripe } from './billing/own-stand-in.ts'
import type { Context } from './context.ts'
import { isSampleDataOn } from './env.ts'
import { findWork } from './jobs/find-work.ts'
import { startJobs } from './jobs/jobs.ts'
import { buildScheduledDocument } from './reports/document/build-document.ts'
import { startSampleTraffic } from './sample-companies/sample-traffic.ts'
import { sampleTrafficMonths, seedSampleData } from './sample-companies/sample-companies.ts'
import { ownGoogle } from './discovery/search-console/own-stand-in.ts'
import { createGlance } from './queue/glance.ts'
import { offerStandIns } from './stand-ins/stand-ins.ts'

/**
 * Starts the background work: refreshing rollups, jobs and, unless SAMPLE_DATA excludes it, the sample companies'
 * traffic. Stand-ins for Stripe and Google start when they are asked. It ends with the context.
 * @returns when people may be let in: the sample accounts exist
 */
export async function startBackground(context: Context): Promise<void> {
  // Before the sample data, whose runs of Discovery wait for its traffic.
  await findWork(context)
  if (isSampleDataOn(context.env)) await seedSampleData(context)
  // Before the jobs, which may ask them.
  await offerStandIns(context, [ownStripe(context), ownGoogle(context)])
  const glance = createGlance(context)
  createRefresher(context, { mayWait: () => glance(['new events']) }).start()
  startJobs(context, glance)
  const months = sampleTrafficMonths(context.env)
  if (months !== null && context.peers.number === 1)
    startSampleTraffic(context, { months, buildReport: buildScheduledDocument })
}
