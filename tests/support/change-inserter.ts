import type { PageKind } from '#app/shared/competitors/competitor.ts'
import type { Hunk } from '#app/shared/competitors/hunk.ts'
import { getContext } from '#server/context.ts'
import { storeCompetitor, storeFound } from './competitor-rows.ts'

/** A change as a test in the browser needs it. */
export interface AskedChange {
  page: PageKind
  hunks: Hunk[]
  /** Minutes since it was found. */
  ago?: number
}

/**
 * Preloaded into a server's process (`startServer`'s preload). A question is JSON: a company's id, a competitor, and
 * changes, which are stored as if visits had found them. The answer is how many.
 */
process.on('message', (question: string) => {
  // Only tests of ours send it.
  const asked = JSON.parse(question) as { companyId: string; domain: string; name: string; changes: AskedChange[] }
  void storeAsked(asked).then((stored) => process.send?.(stored))
})

async function storeAsked({
  companyId,
  domain,
  name,
  changes,
}: {
  companyId: string
  domain: string
  name: string
  changes: readonly AskedChange[]
}): Promise<number> {
  const context = getContext()
  const site = await context.database.db
    .selectFrom('website')
    .select(['id', 'time_zone as timeZone'])
    .where('client_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const pages = [...new Set(changes.map(({ page }) => page))]
  const competitor = await storeCompetitor(context, site.id, { domain, name, pages })
  for (const { page, hunks, ago = 0 } of changes) {
    const at = new Date(context.clock().getTime() - ago * 60_000)
    const pageId = competitor.pages[page]
    await storeFound(context, competitor, { hunks, at, timeZone: site.timeZone, ...(pageId && { pageId }) })
  }
  return changes.length
}
