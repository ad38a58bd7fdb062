import type { Context } from '../context.ts'
import { readCrawlFacts } from '../crawl/crawl.ts'
import { readFacts } from './facts/load-facts.ts'
import { runDiscovery } from './findings/run-discovery.ts'
import type { RunParts } from './findings/run-parts.ts'
import { rules } from './rules/rules.ts'

/** All rules, with the facts of all sources. */
const discoveryParts: RunParts = {
  rules,
  readFacts: async (context, siteId, month) => {
    const crawl = await context.database.background.transaction().execute((trx) => readCrawlFacts(trx, siteId))
    return readFacts(context, { siteId, month }, { crawl, search: null, searchPairs: null })
  },
}

/** Runs the rules of Discovery for the websites that wait for it. For the job. */
export const workOnDiscovery = (
  context: Pick<Context, 'database' | 'clock' | 'origin' | 'log' | 'env'>,
  signal: AbortSignal,
): Promise<void> => runDiscovery(context, discoveryParts, signal)
