import { createRefresher } from './analytics/store/refresher.ts'
import type { Context } from './context.ts'
import { startJobs } from './jobs/jobs.ts'
import { startSampleTraffic } from './sample/sample-traffic.ts'
import { isSampleDataOn, seedSampleData } from './sample/sample.ts'

/**
 * Starts what the server does beside answering requests: keeping the rollups up to date, the jobs and, while sample
 * data is on, filling in the sample companies' traffic. It ends with the context.
 * @returns when people may be let in: the sample accounts exist
 */
export async function startBackground(context: Context): Promise<void> {
  const sample = isSampleDataOn(context.env)
  if (sample) await seedSampleData(context)
  createRefresher(context).start()
  startJobs(context)
  if (sample) startSampleTraffic(context)
}
