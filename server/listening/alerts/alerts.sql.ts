import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import type { FactsOf, ListeningFacts } from '#app/shared/listening/listening-alert.ts'
import type { ActorTrx, Db, SystemTrx } from '../../db/database.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'

/** A website whose mentions raise alerts. */
export interface AlertedSite {
  id: number
  clientId: string
  company: string
  timeZone: TimeZone
}

/**
 * Waits until no other transaction raises alerts of Listening for a website, so that the limits of a day hold and nothing
 * is raised twice.
 * @returns the website; undefined if it was removed or its client archived
 */
export async function lockListeningAlerts(trx: SystemTrx, siteId: number): Promise<AlertedSite | undefined> {
  await oneAtATime(trx, 'listening alerts', siteId)
  const { rows } = await sql<AlertedSite>`
    select website.id, client.id as "clientId", company, time_zone as "timeZone"
    from website join client on client.id = website.client_id
    where website.id = ${siteId} and archived_at is null`.execute(trx)
  return rows[0]
}

/** An alert as it is written. */
export interface NewListeningAlert {
  /** Unique within the website and the kind of alert. */
  occurrence: string
  topicId: string | null
  mentionId: string | null
  facts: ListeningFacts
}

/** Writes an alert. @returns false if its occurrence has been alerted before */
export async function insertListeningAlert(
  trx: SystemTrx,
  siteId: number,
  { occurrence, topicId, mentionId, facts }: NewListeningAlert,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into listening_alert (site_id, kind, occurrence, at, topic_id, mention_id, facts)
    values (${siteId}, ${facts.what}, ${occurrence}, ${at}, ${topicId}, ${mentionId}, ${JSON.stringify(facts)}::jsonb)
    on conflict (site_id, kind, occurrence) do nothing returning id`.execute(trx)
  return rows.length > 0
}

/** Returns how many alerts of a kind have notified people since a moment. */
export async function countNotified(
  trx: SystemTrx,
  siteId: number,
  { what, since }: { what: ListeningFacts['what']; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listening_alert
    where site_id = ${siteId} and kind = ${what} and at >= ${since} and facts ->> 'notified' = 'true'`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Returns whether a topic's spike was alerted since a moment. */
export async function wasSpikeAlerted(
  trx: SystemTrx,
  siteId: number,
  { topicId, since }: { topicId: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from listening_alert
    where site_id = ${siteId} and kind = 'spike' and topic_id = ${topicId} and at > ${since} limit 1`.execute(trx)
  return rows.length > 0
}

/** A mention that an alert is about. */
export type AlertedMention = Omit<FactsOf<'negative'>, 'what' | 'score' | 'notified'> & { id: string }

/**
 * Returns those of the given mentions that are negative about the client, the first published first: they have no topic, or
 * one that is not a competitor's.
 */
export async function readNegativeAboutClient(
  trx: SystemTrx,
  siteId: number,
  ids: readonly string[],
): Promise<AlertedMention[]> {
  const { rows } = await sql<AlertedMention>`
    select id, title, host, day from mention
    where site_id = ${siteId} and id = any(${[...ids]}::uuid[]) and sentiment = 'negative' and coalesce((
      select bool_or(kind <> 'competitor') from mention_topic
      join topic on topic.site_id = mention_topic.site_id and topic.id = topic_id
      where mention_topic.site_id = mention.site_id and mention_id = mention.id
    ), true)
    order by published_at, id`.execute(trx)
  return rows
}

/** Returns when a website began to listen for its brand; null if it doesn't. */
export async function readBrandSince(trx: SystemTrx, siteId: number): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(created_at) as since from topic where site_id = ${siteId} and kind = 'brand'`.execute(trx)
  return rows[0]?.since ?? null
}

/** A host with its first mention of a brand topic. */
export type FirstVoice = AlertedMention & { topic: string; topicId: string }

/**
 * Returns the hosts among the given mentions that named a brand topic for the first time, in the order in which they did:
 * each with its first mention. Copies count as mentions of their host.
 */
export async function readFirstVoices(trx: SystemTrx, siteId: number, ids: readonly string[]): Promise<FirstVoice[]> {
  const { rows } = await sql<FirstVoice>`
    with named as (
      select distinct on (mention.host) mention.id, mention.title, mention.host, mention.day, mention.published_at,
        mention.found_at, topic.name as topic, topic.id as "topicId"
      from mention
      join mention_topic on mention_topic.site_id = mention.site_id and mention_topic.mention_id = mention.id
      join topic on topic.site_id = mention_topic.site_id and topic.id = mention_topic.topic_id
      where mention.site_id = ${siteId} and mention.id = any(${[...ids]}::uuid[]) and host <> '' and topic.kind = 'brand'
      order by mention.host, mention.published_at, mention.id, topic.name
    )
    select id, title, host, day, topic, "topicId" from named
    where not exists (
      select from mention as earlier
      join mention_topic on mention_topic.site_id = earlier.site_id and mention_topic.mention_id = earlier.id
      join topic on topic.site_id = mention_topic.site_id and topic.id = mention_topic.topic_id
      where earlier.site_id = ${siteId} and earlier.host = named.host and earlier.found_at < named.found_at
        and topic.kind = 'brand'
    )
    order by published_at, host`.execute(trx)
  return rows
}

/** Returns the ids of the websites that may have a spike: something was published there on these days or later. */
export async function readTalkedAboutSites(db: Db, since: Day): Promise<{ id: number; timeZone: TimeZone }[]> {
  const { rows } = await sql<{ id: number; timeZone: TimeZone }>`
    select website.id, time_zone as "timeZone" from website
    join client on client.id = website.client_id and client.archived_at is null
    where website.id > 0 and exists (select from mention where site_id = website.id and day >= ${since}::date)
    order by website.id`.execute(db)
  return rows
}

/** A topic with the moment since which it is looked for. */
export interface WatchedTopic {
  id: string
  name: string
  createdAt: Date
}

export async function readWatchedTopics(trx: Db | ActorTrx, siteId: number): Promise<WatchedTopic[]> {
  const { rows } = await sql<WatchedTopic>`
    select id, name, created_at as "createdAt" from topic where site_id = ${siteId} order by lower(name), id`.execute(
    trx,
  )
  return rows
}

/** Mentions of a topic on a day, without copies and irrelevant ones. */
export interface TopicDay {
  topicId: string
  day: Day
  mentions: number
  /** Those that were not there already when their source was first read. */
  news: number
}

/** Counts mentions by topic on the given days. */
export async function readTopicDays(trx: Db | ActorTrx, siteId: number, days: readonly Day[]): Promise<TopicDay[]> {
  const { rows } = await sql<TopicDay>`
    select topic_id as "topicId", day, count(*)::int as mentions,
      (count(*) filter (where not coalesce(is_first_read, false)))::int as news
    from mention
    join mention_topic on mention_topic.site_id = mention.site_id and mention_topic.mention_id = mention.id
    left join source_item on source_item.source_id = mention.source_id and source_item.id = mention.item_id
    where mention.site_id = ${siteId} and lead_id is null and state <> 'irrelevant' and day = any(${[...days]}::date[])
    group by topic_id, day`.execute(trx)
  return rows
}

/** A stored alert. */
export interface StoredListeningAlert {
  id: string
  at: Date
  topicId: string | null
  mentionId: string | null
  facts: unknown
}

/** Returns the alerts that were raised between two moments, the newest first. */
export async function readListeningAlerts(
  trx: ActorTrx,
  siteId: number,
  { from, to, most }: { from: Date; to: Date; most: number },
): Promise<StoredListeningAlert[]> {
  const { rows } = await sql<StoredListeningAlert>`
    select id, at, topic_id as "topicId", mention_id as "mentionId", facts from listening_alert
    where site_id = ${siteId} and at >= ${from} and at < ${to} order by at desc, id limit ${most}`.execute(trx)
  return rows
}
