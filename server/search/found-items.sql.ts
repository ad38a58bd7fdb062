import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import {
  shownOfGroup,
  type FoundCard,
  type FoundChange,
  type FoundMention,
  type FoundReport,
  type FoundSubject,
} from '#app/shared/search/found-items.ts'
import type { ActorTrx } from '../db/database.ts'
import { searchQuery } from '../listening/text/search-query.ts'

/** What is searched for. */
interface TextQuery {
  /** In lower case. */
  text: string
  /** The selected client. */
  selected: string | null
}

/** A part of a text, whatever its characters: `like` would give some of them a meaning. */
const contains = (column: string, { text }: TextQuery): RawBuilder<boolean> =>
  sql`strpos(lower(${sql.ref(column)}), ${text}) > 0`

/** Sorts the rows of the selected client first. */
const selectedFirst = ({ selected }: TextQuery): RawBuilder<boolean> => sql`(client.id = ${selected}) is not true`

/** The websites that are searched: the selected client's, or those of all clients that are not archived. */
const searchedSites = ({ selected }: TextQuery) => sql`website join client on client.id = website.client_id
  and client.archived_at is null ${selected === null ? sql`` : sql`and client.id = ${selected}`}`

/** Returns cards by their titles: what begins so first, then the most recently changed. */
export async function readFoundCards(trx: ActorTrx, wanted: TextQuery): Promise<FoundCard[]> {
  return trx
    .selectFrom('card')
    .innerJoin('client', 'client.id', 'card.client_id')
    .select(['card.id', 'card.title', 'client.id as clientId', 'client.company as client'])
    .where('client.archived_at', 'is', null)
    .where('card.trashed_at', 'is', null)
    .where(contains('card.title', wanted))
    .orderBy(selectedFirst(wanted))
    .orderBy(sql`starts_with(lower(card.title), ${wanted.text})`, 'desc')
    .orderBy('card.changed_at', 'desc')
    .orderBy('card.id')
    .limit(shownOfGroup)
    .execute()
}

/** Returns what open findings are about, the most important first. */
export async function readFoundSubjects(trx: ActorTrx, wanted: TextQuery): Promise<FoundSubject[]> {
  const { rows } = await sql<FoundSubject>`
    select client.id as "clientId", client.company as client, about.subject, count(*)::int as findings
    from ${searchedSites(wanted)} join finding on finding.site_id = website.id
    cross join lateral (select coalesce(latest -> 'subject' ->> 'path', latest -> 'subject' ->> 'query',
      latest -> 'subject' ->> 'value', page)) as about (subject)
    where finding.state = 'open' and finding.ended_month is null and about.subject is not null
      and strpos(finding.searched, ${wanted.text}) > 0
    group by client.id, client.company, about.subject
    order by max(finding.rank) desc, about.subject limit ${shownOfGroup}`.execute(trx)
  return rows
}

/** Returns mentions with all the words, the newest first. */
export async function readFoundMentions(trx: ActorTrx, wanted: TextQuery): Promise<FoundMention[]> {
  const query = searchQuery(wanted.text)
  if (query === null) return []
  const { rows } = await sql<FoundMention>`
    select mention.id, mention.title, mention.host, mention.day, client.id as "clientId", client.company as client
    from ${searchedSites(wanted)}
    cross join lateral (select id, published_at from loop_search_mentions(website.id, ${query}::tsquery)
      where state <> 'irrelevant' order by published_at desc limit ${shownOfGroup}) as found
    join mention on mention.site_id = website.id and mention.id = found.id
    order by found.published_at desc, mention.id limit ${shownOfGroup}`.execute(trx)
  return rows
}

/** Returns changes by their texts and the names of competitors, the newest first. */
export async function readFoundChanges(trx: ActorTrx, wanted: TextQuery): Promise<FoundChange[]> {
  const { rows } = await sql<FoundChange>`
    select change.id, competitor.name as competitor, coalesce(nullif(change.after, ''), change.before) as text, change.day,
      client.id as "clientId", client.company as client
    from ${searchedSites(wanted)} join competitor_change as change on change.site_id = website.id
    join competitor on competitor.site_id = change.site_id and competitor.id = change.competitor_id
    where change.state <> 'ignored' and coalesce(change.corrected_kind, change.kind) <> 'flicker'
      and (strpos(change.searched, ${wanted.text}) > 0 or ${contains('competitor.name', wanted)})
    order by change.found_at desc, change.id limit ${shownOfGroup}`.execute(trx)
  return rows
}

/** Months of reports that are searched, at most. */
const maxReports = 5000

/** Returns the months with a report, newest first: of all states for people who work on them, else the published ones. */
export async function readReportsToSearch(
  trx: ActorTrx,
  { published, ...wanted }: TextQuery & { published: boolean },
): Promise<FoundReport[]> {
  const { rows } = await sql<{ clientId: string; client: string; month: Day }>`
    select distinct report.month, client.id as "clientId", client.company as client
    from ${published ? sql.table('report_version') : sql.table('report')} as report
    join client on client.id = report.client_id and client.archived_at is null
    order by report.month desc, client.company limit ${maxReports}`.execute(trx)
  const found = rows.map((row) => ({ ...row, month: monthOf(row.month) }))
  const isSelected = ({ clientId }: FoundReport) => clientId === wanted.selected
  return [...found.filter(isSelected), ...found.filter((row) => !isSelected(row))]
}
