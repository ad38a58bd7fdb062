import { sql } from 'kysely'
import type { Day, Days } from '#app/shared/calendar/day.ts'
import type { GivenSentiment } from '#app/shared/listening/sentiment.ts'
import type { ActorTrx } from '../../db/database.ts'
import { leads, shownSentiment } from './month.sql.ts'

/** Mentions of a day that are alike. One may be about the client and about a competitor. */
export interface ReportDayRow {
  day: Day
  sentiment: GivenSentiment
  isOwn: boolean
  isOfCompetitor: boolean
  mentions: number
}

/** Counts mentions by day, sentiment, and whom they are about. */
export async function readReportDays(trx: ActorTrx, siteId: number, days: readonly Days[]): Promise<ReportDayRow[]> {
  const { rows } = await sql<ReportDayRow>`
    with about as (
      select mention.day, ${shownSentiment} as sentiment,
        coalesce(bool_or(topic.kind in ('brand', 'product')), false) as own,
        coalesce(bool_or(topic.kind = 'competitor'), false) as competitor
      from mention
      left join mention_topic on mention_topic.site_id = mention.site_id and mention_topic.mention_id = mention.id
      left join topic on topic.site_id = mention_topic.site_id and topic.id = mention_topic.topic_id
      where ${leads(siteId, days)} group by mention.site_id, mention.id
    )
    select day, sentiment, own as "isOwn", competitor as "isOfCompetitor", count(*)::int as mentions
    from about group by day, sentiment, own, competitor`.execute(trx)
  return rows
}

/** Mentions of a topic on a day. */
export interface ReportTopicRow {
  id: string
  name: string
  day: Day
  mentions: number
}

/** Counts mentions by topic and day. A mention of several topics counts in each. */
export async function readReportTopics(
  trx: ActorTrx,
  siteId: number,
  days: readonly Days[],
): Promise<ReportTopicRow[]> {
  const { rows } = await sql<ReportTopicRow>`
    select topic.id, topic.name, mention.day, count(*)::int as mentions
    from mention
    join mention_topic on mention_topic.site_id = mention.site_id and mention_topic.mention_id = mention.id
    join topic on topic.site_id = mention_topic.site_id and topic.id = mention_topic.topic_id
    where ${leads(siteId, days)} group by topic.id, topic.name, mention.day`.execute(trx)
  return rows
}

/** The hosts with the most mentions, and the number of all. */
export async function readReportHosts(
  trx: ActorTrx,
  siteId: number,
  { period, most }: { period: Days; most: number },
): Promise<{ rows: { host: string; mentions: number }[]; total: number }> {
  const { rows } = await sql<{ host: string; mentions: number; total: number }>`
    select host, count(*)::int as mentions, (count(*) over ())::int as total from mention
    where ${leads(siteId, [period])} and host <> '' group by host
    order by count(*) desc, host limit ${most}`.execute(trx)
  return { rows: rows.map(({ host, mentions }) => ({ host, mentions })), total: rows[0]?.total ?? 0 }
}

/** A mention as a report names it. */
export interface ReportMention {
  id: string
  title: string
  /** '' without an address. */
  host: string
}

/** Returns the best or the worst mention about the client: one that a person corrected first, then by its score. */
export async function readReportExtreme(
  trx: ActorTrx,
  siteId: number,
  { period, sentiment }: { period: Days; sentiment: 'positive' | 'negative' },
): Promise<ReportMention | null> {
  const { rows } = await sql<ReportMention>`
    select mention.id, mention.title, mention.host from mention
    where ${leads(siteId, [period])} and ${shownSentiment} = ${sentiment} and title <> '' and exists (
      select from mention_topic join topic on topic.site_id = mention_topic.site_id and topic.id = topic_id
      where mention_topic.site_id = mention.site_id and mention_id = mention.id and kind in ('brand', 'product')
    )
    order by mention.corrected_sentiment is not null desc, abs(mention.sentiment_score) desc,
      mention.published_at desc, mention.id
    limit 1`.execute(trx)
  return rows[0] ?? null
}

/** Returns when a website began to listen: its first topic, or the first mention found. Null before. */
export async function readListeningSince(trx: ActorTrx, siteId: number): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select least((select min(created_at) from topic where site_id = ${siteId}),
      (select min(found_at) from mention where site_id = ${siteId})) as since`.execute(trx)
  return rows[0]?.since ?? null
}
