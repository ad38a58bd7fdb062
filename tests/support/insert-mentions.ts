import type { Insertable } from 'kysely'
import type { Context } from '#server/context.ts'
import type { MentionTable } from '#server/db/schema-listening.ts'

/** A stored mention as a test needs it; everything else has a default. */
export type GivenMention = Partial<Insertable<MentionTable>> & { id?: string }

/** Returns the fixed id of a test's mention. */
export const mentionId = (number: number): string => `00000000-0000-4000-8590-${String(number).padStart(12, '0')}`

/** Stores mentions of a website as rows, numbered from 1. @returns their ids */
export async function insertMentions(
  { database }: Pick<Context, 'database'>,
  siteId: number,
  mentions: readonly GivenMention[],
): Promise<string[]> {
  const at = new Date('2026-10-10T08:00:00Z')
  const rows = mentions.map((mention, index) => {
    const number = index + 1
    const host = mention.host ?? `blog-${number}.test`
    return {
      site_id: siteId,
      id: mentionId(number),
      via: 'hand' as const,
      source_id: null,
      item_id: null,
      address: `https://${host}/post`,
      address_key: `${host}/post`,
      host,
      title: `Post ${number}`,
      excerpt: `About Fernhollow ${number}.`,
      author: null,
      language: 'en',
      published_at: at,
      found_at: at,
      day: '2026-10-10',
      sentiment: null,
      ...mention,
    }
  })
  await database.db.insertInto('mention').values(rows).execute()
  return rows.map(({ id }) => id)
}
