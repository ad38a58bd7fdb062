import { localDay } from '#app/shared/calendar/zone.ts'
import type { Mark } from '#app/shared/listening/mention.ts'
import type { Sentiment } from '#app/shared/listening/sentiment.ts'
import { getContext } from '#server/context.ts'
import { insertMention } from './insert-mention.ts'

/** A mention as a test in the browser needs it. */
export interface AskedMention {
  title: string
  excerpt?: string
  page: string
  sentiment?: Sentiment
  /** A word of the title that a topic looks for. */
  marked?: string
  linksToUs?: string[]
  /** The page of the mention that this one is a copy of. */
  copyOf?: string
  /** Minutes since it was published. */
  ago?: number
}

/**
 * Preloaded into a server's process (`startServer`'s preload). A question is JSON: a company's id and mentions, which are
 * stored as if a source had listed them. The answer is how many.
 */
process.on('message', (question: string) => {
  // Only tests of ours send it.
  const { companyId, mentions } = JSON.parse(question) as { companyId: string; mentions: AskedMention[] }
  void insertMentions(companyId, mentions).then((stored) => process.send?.(stored))
})

const topicId = '00000000-0000-4000-8100-000000000009'

async function insertMentions(companyId: string, mentions: readonly AskedMention[]): Promise<number> {
  const { database, clock } = getContext()
  const { db } = database
  const foundAt = clock()
  const site = await db
    .selectFrom('website')
    .select(['id', 'time_zone as zone'])
    .where('client_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const made = { created_by: null, created_at: foundAt, changed_at: foundAt }
  await db
    .insertInto('topic')
    .values({ site_id: site.id, id: topicId, kind: 'brand', name: 'Our name', query: 'rope', ...made })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const { title, excerpt = '', page, sentiment = null, marked, linksToUs = [], copyOf, ago = 0 } of mentions) {
    const publishedAt = new Date(foundAt.getTime() - ago * 60_000)
    const from = marked === undefined ? -1 : title.indexOf(marked)
    const marks: Mark[] = from < 0 ? [] : [{ in: 'title', from, to: from + (marked ?? '').length }]
    const lead = copyOf === undefined ? null : await leadOf(site.id, copyOf)
    const id = await db.transaction().execute((trx) =>
      insertMention(trx, {
        siteId: site.id,
        via: 'email',
        sourceId: null,
        itemId: null,
        address: { url: `https://${page}`, key: page, host: page.split('/')[0] ?? '' },
        title,
        excerpt,
        author: 'Robin Quill',
        language: 'en',
        publishedAt,
        isDated: true,
        foundAt,
        day: localDay(publishedAt, site.zone),
        state: 'new',
        sentiment,
        sentimentScore: sentiment === 'negative' ? -4 : 0,
        sentimentWords: sentiment === 'negative' ? [{ word: 'broken', weight: -4 }] : [],
        linksToUs,
        shingles: [],
        topics: marks.length > 0 ? [{ topicId, marks }] : [],
        personId: null,
      }),
    )
    if (lead === null || id === null) continue
    await db.updateTable('mention').set({ lead_id: lead }).where('id', '=', id).execute()
    await db
      .updateTable('mention')
      .set(({ eb }) => ({ copies: eb('copies', '+', 1) }))
      .where('id', '=', lead)
      .execute()
  }
  return mentions.length
}

async function leadOf(siteId: number, page: string): Promise<string> {
  const { id } = await getContext()
    .database.db.selectFrom('mention')
    .select('id')
    .where('site_id', '=', siteId)
    .where('address_key', '=', page)
    .executeTakeFirstOrThrow()
  return id
}
