import { createRefresher } from './analytics/store/refresher.ts'
import { answerCopies } from './backup/answer-copies.ts'
import { startOwnStandIn } from './billing/own-stand-in.ts'
import type { Context } from './context.ts'
import { isSampleDataOn } from './env.ts'
import { findWork } from './jobs/find-work.ts'
import { startJobs } from './jobs/jobs.ts'
import { buildScheduledDocument } from './reports/document/build-document.ts'
import { startSampleTraffic } from './sample/sample-traffic.ts'
import { sampleTrafficMonths, seedSampleData } from './sample/sample.ts'
import { startOwnGoogle } from './search-console/own-stand-in.ts'

/**
 * Starts the background work: refreshing rollups, jobs, copies of the embedded database for backups and, unless
 * SAMPLE_DATA excludes it, the sample companies' traffic and stand-ins for Stripe and
 * Google. It ends with the context.
 * @returns when people may be let in: the sample accounts exist
 */
export async function startBackground(context: Context): Promise<void> {
  // Before the sample data, whose runs of Discovery wait for its traffic.
  await findWork(context)
  if (isSampleDataOn(context.env)) await seedSampleData(context)
  createRefresher(context).start()
  startJobs(context)
  answerCopies(context)
  void startOwnStandIn(context)
  void startOwnGoogle(context)
  const months = sampleTrafficMonths(context.env)
  if (months !== null) startSampleTraffic(context, { months, buildReport: buildScheduledDocument })
}
