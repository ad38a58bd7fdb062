import type { PageContents } from '#app/shared/discovery/crawl/page-contents.ts'
import type { PageParser, UnreadPage } from '../../context.ts'
import { createReadingThread, type ThreadLimits } from '../../outbound/reading-thread.ts'

export type ParserRequest = UnreadPage & Pick<ParserLimits, 'computeMs'>

export interface ParserLimits extends ThreadLimits {
  /** After how much processor time the thread leaves out the rest of a page. Usual ones take a few milliseconds. */
  computeMs: number
}

/** Not found when this module is loaded: tests of pages load it too, where modules have no files. */
const ownThread = () => new URL('./page-parser-thread.ts', import.meta.url)

/**
 * Returns a reader of pages that works in a thread of its own, so that a page made to be slow holds up nothing but crawls.
 * A page that takes too long or too much memory is given up alone. Created by the composition root, outside of the bundle.
 */
export function createPageParser(
  { computeMs = 1000, ...limits }: Partial<ParserLimits> = {},
  path: URL = ownThread(),
): PageParser {
  const thread = createReadingThread<ParserRequest, PageContents>(path, limits)
  return {
    async read({ body, contentType, url }) {
      const answer = await thread.ask({ body, contentType, url, computeMs })
      return 'contents' in answer ? answer.contents : null
    },
    close: () => thread.close(),
  }
}
