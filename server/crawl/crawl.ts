import type { Actor } from '#app/shared/access/permissions.ts'
import type { Crawl, CrawlOverview } from '#app/shared/crawl/crawl.ts'
import type { CrawlSettings } from '#app/shared/crawl/crawl-settings.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import type { CrawlFacts } from '../discovery/facts/crawl-facts.ts'

export declare function getCrawlState(context: Context, actor: Actor, clientId: string): Promise<CrawlOverview>
export declare function startCrawl(context: Context, actor: Actor, clientId: string): Promise<Crawl>
export declare function cancelCrawl(
  context: Context,
  actor: Actor,
  input: { clientId: string; crawlId: string },
): Promise<void>
export declare function saveCrawlSettings(
  context: Context,
  actor: Actor,
  input: { clientId: string; settings: CrawlSettings },
): Promise<void>
export declare function readCrawlFacts(trx: Trx, siteId: number): Promise<CrawlFacts | null>
