import { sql } from 'kysely'
import { addDays } from '#app/shared/calendar/day.ts'
import type { Database } from '../../db/database.ts'
import type { MentionFacts } from './facts.ts'
import type { FactSite } from './load-site.ts'

/** Older mentions bring hardly anybody any more. */
const daysOfMentions = 365
/** Linking mentions that are looked at, the newest. */
const maxLinking = 5000

/**
 * Returns the mentions that link to a website, of the twelve months up to the last day of a run. The table belongs to
 * Listening, which imports from Discovery, so that it is read here.
 * @returns null if the website has no mention at all
 */
export async function readMentionFacts(
  { db }: Database,
  { id, facts }: Pick<FactSite, 'id' | 'facts'>,
): Promise<MentionFacts | null> {
  const { to } = facts.period
  const { rows } = await sql<MentionFacts['linking'][number]>`
    select host, address, title, day::text as day, links_to_us as "linksToUs" from mention
    where site_id = ${id} and links_to_us <> '{}' and day between ${addDays(to, 1 - daysOfMentions)}::date and ${to}::date
    order by day desc, id limit ${maxLinking}`.execute(db)
  if (rows.length > 0) return { linking: rows }
  const { rows: any } = await sql`select from mention where site_id = ${id} limit 1`.execute(db)
  return any.length === 0 ? null : { linking: [] }
}
