import type { Context } from '../context.ts'
import { readCrawlFacts } from './crawl/crawl.ts'
import { readSearchFacts, readSearchPairFacts } from './search-console/search-facts.ts'
import { inBackground } from './facts/in-background.ts'
import { readFacts } from './facts/load-facts.ts'
import { runDiscovery } from './findings/run-discovery.ts'
import type { RunParts } from './findings/run-parts.ts'
import { rules } from './rules/rules.ts'

/** All rules, with the facts of all sources. */
const discoveryParts: RunParts = {
  rules,
  readFacts: async (context, siteId, month) =>
    readFacts(
      context,
      { siteId, month },
      {
        crawl: await inBackground(context.database, (trx) => readCrawlFacts(trx, siteId)),
        search: await inBackground(context.database, (trx) => readSearchFacts(trx, siteId, month)),
        searchPairs: await inBackground(context.database, (trx) => readSearchPairFacts(trx, siteId, month)),
      },
    ),
}

/** Runs the rules of Discovery for the websites that wait for it. For the job. */
export const workOnDiscovery = (
  context: Pick<Context, 'database' | 'clock' | 'origin' | 'log' | 'env'>,
  signal: AbortSignal,
): Promise<void> => runDiscovery(context, discoveryParts, signal)
