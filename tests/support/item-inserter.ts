import { createHash } from 'node:crypto'
import { getContext } from '#server/context.ts'
import { insertItems } from '#server/listening/sources/source-items.sql.ts'

/** An item that a source lists, as a test in the browser needs it. */
export interface AskedItem {
  title: string
  text?: string
}

/**
 * Preloaded into a server's process (`startServer`'s preload). A question is JSON: a company's id and items, which are
 * stored as if its source had listed them before it had any topic. The answer is how many.
 */
process.on('message', (question: string) => {
  // Only tests of ours send it.
  const { companyId, items } = JSON.parse(question) as { companyId: string; items: AskedItem[] }
  void insertAskedItems(companyId, items).then((count) => process.send?.(count))
})

async function insertAskedItems(companyId: string, items: readonly AskedItem[]): Promise<number> {
  const { database, clock } = getContext()
  const at = clock()
  const fresh = items.map(({ title, text = '' }, index) => ({
    hash: createHash('sha256').update(title).digest(),
    language: 'en',
    item: {
      key: title,
      url: `https://harbour.test/${index}`,
      title,
      text,
      author: null,
      publishedAt: new Date(at.getTime() - index * 3_600_000).toISOString(),
      links: [],
    },
  }))
  await database.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('mention_source')
      .values({
        client_id: companyId,
        template: 'feed',
        name: 'Harbour News',
        address: 'https://harbour.test/feed',
        state: 'paused',
        added_by: null,
        added_at: at,
        due_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertItems(trx, { sourceId: id, items: fresh, at, isFirstRead: true })
  })
  return fresh.length
}
