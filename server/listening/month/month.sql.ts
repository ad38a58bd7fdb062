import { sql, type RawBuilder } from 'kysely'
import { dayBefore, type Day, type Days } from '#app/shared/calendar/day.ts'
import type { HostMonth, JudgedMention, NewVoice, SourceMonth } from '#app/shared/listening/month.ts'
import type { GivenSentiment } from '#app/shared/listening/sentiment.ts'
import { topicKinds, type TopicKind } from '#app/shared/listening/topic.ts'
import type { ActorTrx } from '../../db/database.ts'
import { sqlArray } from '../../db/sql-array.ts'

const on = (days: readonly Days[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    days.map(({ from, to }) => sql`mention.day between ${from}::date and ${to}::date`),
    sql` or `,
  )})`

/** Mentions that are no copies and not irrelevant: each story once. */
export const leads = (siteId: number, days: readonly Days[]): RawBuilder<unknown> =>
  sql`mention.site_id = ${siteId} and mention.lead_id is null and mention.state <> 'irrelevant' and ${on(days)}`

/**
 * Mentions with their copies, which are as relevant as their lead. Leads are looked up one by one, because Postgres would
 * read all mentions to join the few of copies.
 */
const withCopies = (siteId: number, days: readonly Days[]): RawBuilder<unknown> => sql`
  mention where mention.site_id = ${siteId} and ${on(days)} and 'irrelevant' <> case when mention.lead_id is null
    then mention.state else coalesce((select state from mention as lead
      where lead.site_id = mention.site_id and lead.id = mention.lead_id), mention.state) end`

/** What a person said a mention's sentiment is, else what was computed. */
export const shownSentiment = sql`coalesce(mention.corrected_sentiment, mention.sentiment, 'unknown')`
const address = sql`mention.address, mention.host, mention.day`

export interface TopicRow {
  id: string
  name: string
  kind: TopicKind
  createdAt: Date
}

/** Returns the topics of a website in the order in which people read them: by kind, then by name. */
export async function readTopics(trx: ActorTrx, siteId: number): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`select id, name, kind, created_at as "createdAt" from topic
    where site_id = ${siteId} order by array_position(${[...topicKinds]}::text[], kind), lower(name), id`.execute(trx)
  return rows
}

/** Leads of a day with the same topics, as far as the month counts them. */
export interface VolumeRow {
  day: Day
  sentiment: GivenSentiment
  /** A bit for each kind of topic, see `kindBit`. */
  kinds: number
  /** The place of the first topic among the given ones; null without one. */
  first: number | null
  mentions: number
}

/** Returns the bit of a kind of topic. */
export const kindBit = (kind: TopicKind): number => 1 << topicKinds.indexOf(kind)

/** Counts leads by day, sentiment, kinds of topics, and the first of their topics. */
export async function readVolume(
  trx: ActorTrx,
  siteId: number,
  { topics, days }: { topics: readonly TopicRow[]; days: readonly Days[] },
): Promise<VolumeRow[]> {
  // A lookup in a list, because Postgres would scan a relation of topics again for each mention.
  const place = sql`array_position(${sqlArray(topics.map(({ id }) => id))}::uuid[], mention_topic.topic_id)`
  const kinds = sql`(${sqlArray(topics.map(({ kind }) => kindBit(kind)))}::integer[])`
  const { rows } = await sql<VolumeRow>`
    with about as (
      select mention.day, ${shownSentiment} as sentiment, coalesce(bit_or(${kinds}[${place}]), 0) as kinds,
        min(${place})::integer - 1 as first
      from mention
      left join mention_topic on mention_topic.site_id = mention.site_id and mention_topic.mention_id = mention.id
      where ${leads(siteId, days)} group by mention.site_id, mention.id
    )
    select day, sentiment, kinds, first, count(*)::integer as mentions from about
    group by day, sentiment, kinds, first`.execute(trx)
  return rows
}

/** Leads about a topic on a day, by sentiment. */
export interface TopicDayRow {
  topicId: string
  day: Day
  sentiment: GivenSentiment
  mentions: number
}

/** Counts leads by topic, day and sentiment. */
export async function readTopicDays(trx: ActorTrx, siteId: number, days: readonly Days[]): Promise<TopicDayRow[]> {
  const { rows } = await sql<TopicDayRow>`
    select topic_id as "topicId", mention.day, ${shownSentiment} as sentiment, count(*)::integer as mentions
    from mention join mention_topic on mention_topic.site_id = mention.site_id and mention_topic.mention_id = mention.id
    where ${leads(siteId, days)} group by topic_id, mention.day, ${shownSentiment}`.execute(trx)
  return rows
}

type SourceDayRow = Pick<SourceMonth, 'id' | 'name' | 'via'> & { day: Day; mentions: number; copies: number }

/** Counts mentions and copies by source and day; mentions of a deleted source have none. */
export async function readSourceDays(trx: ActorTrx, siteId: number, days: readonly Days[]): Promise<SourceDayRow[]> {
  const { rows } = await sql<SourceDayRow>`
    with counted as (
      select mention.source_id, mention.via, mention.day, count(*)::integer as mentions,
        count(mention.lead_id)::integer as copies
      from ${withCopies(siteId, days)} group by mention.source_id, mention.via, mention.day
    )
    select counted.source_id as id, coalesce(mention_source.name, '') as name, via, day, mentions, copies
    from counted left join mention_source on mention_source.id = counted.source_id`.execute(trx)
  return rows
}

type HostDayRow = Pick<HostMonth, 'host'> & { day: Day; mentions: number; hosts: number }

/** Counts mentions and copies by host and day, of the hosts with the most in the period. */
export async function readHostDays(
  trx: ActorTrx,
  siteId: number,
  { period, days, most }: { period: Days; days: readonly Days[]; most: number },
): Promise<HostDayRow[]> {
  const { rows } = await sql<HostDayRow>`
    with counted as materialized (
      select mention.host, mention.day, count(*)::integer as mentions
      from ${withCopies(siteId, days)} group by mention.host, mention.day
    ), ranked as (
      select host, row_number() over (order by sum(mentions) desc, host) as rank,
        (count(*) filter (where host <> '') over ())::integer as hosts
      from counted where day between ${period.from}::date and ${period.to}::date group by host
    )
    select host, day, mentions, hosts from counted join ranked using (host) where rank <= ${most}
    order by rank, day`.execute(trx)
  return rows
}

/** Returns the sources that are read for a client, by name, with the moment when each was added. */
export async function readClientSources(trx: ActorTrx, clientId: string): Promise<{ name: string; addedAt: Date }[]> {
  const { rows } = await sql<{ name: string; addedAt: Date }>`
    select name, added_at as "addedAt" from mention_source
    where (client_id = ${clientId} or client_id is null) and state in ('active', 'paused')
    order by lower(name), id`.execute(trx)
  return rows
}

/** Returns when the first mention was found; null before. It reads all mentions. */
export async function readFirstFound(trx: ActorTrx, siteId: number): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(found_at) as first from mention where site_id = ${siteId}`.execute(trx)
  return rows[0]?.first ?? null
}

const maxShown = 3

/** Returns the best and the worst leads about own topics: those that a person corrected first, then by their score. */
export async function readExtremes(
  trx: ActorTrx,
  siteId: number,
  period: Days,
): Promise<{ best: JudgedMention[]; worst: JudgedMention[] }> {
  const of = async (sentiment: 'positive' | 'negative', order: RawBuilder<unknown>) => {
    const { rows } = await sql<JudgedMention>`
      select mention.id, mention.title, ${address}, mention.sentiment_score as score,
        mention.corrected_sentiment is not null as "isCorrected"
      from mention where ${leads(siteId, [period])} and ${shownSentiment} = ${sentiment} and exists (
        select from mention_topic join topic on topic.site_id = mention_topic.site_id and topic.id = topic_id
        where mention_topic.site_id = mention.site_id and mention_id = mention.id and kind in ('brand', 'product')
      )
      order by mention.corrected_sentiment is not null desc, ${order}, mention.published_at desc, mention.id
      limit ${maxShown}`.execute(trx)
    return rows
  }
  return {
    best: await of('positive', sql`mention.sentiment_score desc`),
    worst: await of('negative', sql`mention.sentiment_score`),
  }
}

/**
 * Returns the hosts that named a brand topic for the first time in a period, and the authors on other hosts who did, with
 * their numbers; the most mentions first. Copies count, because their host is a voice too.
 */
export async function readNewVoices(
  trx: ActorTrx,
  siteId: number,
  { period, most }: { period: Days; most: number },
): Promise<{ hosts: number; authors: number; rows: NewVoice[] }> {
  const writer = sql`nullif(lower(trim(mention.author)), '')`
  const aboutBrand = sql`mention.host <> '' and exists (
    select from mention_topic where mention_topic.site_id = mention.site_id and mention_id = mention.id
      and topic_id in (select id from topic where site_id = ${siteId} and kind = 'brand')
  )`
  const before = { from: '1000-01-01', to: dayBefore(period.from) }
  const { rows } = await sql<NewVoice & { hosts: number; authors: number }>`
    with named as materialized (
      select mention.id, mention.host, ${writer} as writer, mention.day, mention.published_at
      from ${withCopies(siteId, [period])} and ${aboutBrand}
    ), known as materialized (
      select distinct mention.host, ${writer} as writer from ${withCopies(siteId, [before])}
        and mention.host in (select host from named) and ${aboutBrand}
    ), fresh as (
      select host, null as writer, count(*)::integer as mentions, (array_agg(id order by day, published_at, id))[1] as id
      from named where host not in (select host from known) group by host
      union all
      select host, writer, count(*)::integer, (array_agg(id order by day, published_at, id))[1]
      from named where writer is not null and host in (select host from known)
        and (host, writer) not in (select host, writer from known where writer is not null) group by host, writer
    ), counted as (
      select *, (count(*) filter (where writer is null) over ())::integer as hosts,
        (count(writer) over ())::integer as authors from fresh
    )
    select counted.host, case when writer is null then null else author end as author, day, mention.id as "mentionId",
      title, mentions, hosts, authors
    from counted join mention on mention.site_id = ${siteId} and mention.id = counted.id
    order by mentions desc, day, counted.host, writer nulls first limit ${most}`.execute(trx)
  const { hosts = 0, authors = 0 } = rows[0] ?? {}
  return {
    hosts,
    authors,
    rows: rows.map(({ host, author, day, mentionId, title, mentions }) => ({
      host,
      author,
      day,
      mentionId,
      title,
      mentions,
    })),
  }
}
