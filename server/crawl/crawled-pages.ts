import type { Actor } from '#app/shared/access/permissions.ts'
import type {
  CrawlChangesAnswer,
  CrawlChangesQuery,
  CrawledPageDetails,
  CrawledPagesAnswer,
  CrawledPagesQuery,
  CrawlTree,
} from '#app/shared/crawl/crawled-pages.ts'
import type { Context } from '../context.ts'

export declare function listCrawlPages(
  context: Context,
  actor: Actor,
  input: { clientId: string; query: CrawledPagesQuery },
): Promise<CrawledPagesAnswer>
export declare function getCrawledPage(
  context: Context,
  actor: Actor,
  input: { clientId: string; number: number },
): Promise<CrawledPageDetails>
export declare function getCrawlTree(context: Context, actor: Actor, clientId: string): Promise<CrawlTree>
export declare function listCrawlChanges(
  context: Context,
  actor: Actor,
  input: { clientId: string; query: CrawlChangesQuery },
): Promise<CrawlChangesAnswer>
