import { createRefresher } from './analytics/store/refresher.ts'
import { answerCopies } from './backup/answer-copies.ts'
import type { Context } from './context.ts'
import { findWork } from './jobs/find-work.ts'
import { startJobs } from './jobs/jobs.ts'
import { startSampleTraffic } from './sample/sample-traffic.ts'
import { isSampleDataOn, sampleTrafficMonths, seedSampleData } from './sample/sample.ts'

/**
 * Starts what the server does beside answering requests: keeping the rollups up to date, the jobs, copying the
 * embedded database for a backup and, unless SAMPLE_DATA leaves it out, filling in the sample companies' traffic. It ends
 * with the context.
 * @returns when people may be let in: the sample accounts exist
 */
export async function startBackground(context: Context): Promise<void> {
  if (isSampleDataOn(context.env)) await seedSampleData(context)
  createRefresher(context).start()
  await findWork(context)
  startJobs(context)
  answerCopies(context)
  const months = sampleTrafficMonths(context.env)
  if (months !== null) startSampleTraffic(context, months)
}
