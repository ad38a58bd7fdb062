import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely'
import * as v from 'valibot'
import { firstDayOf, lastDayOf } from '#app/shared/calendar/month.ts'
import type {
  MentionCopy,
  MentionCounts,
  MentionFilter,
  MentionSort,
  ShownMention,
  TopicOfMention,
} from '#app/shared/listening/mention-list.ts'
import { listOf } from '#app/shared/list-of.ts'
import { markSchema, mentionStates, type Mark } from '#app/shared/listening/mention.ts'
import type { GivenSentiment, Sentiment } from '#app/shared/listening/sentiment.ts'
import type { ActorTrx } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { isMarkedBy } from '../../items/marks.sql.ts'
import { isPlanned } from '../../items/planned-card.sql.ts'
import { searchQuery } from '../text/search-query.ts'
import { mentionSeen } from './change-mentions.sql.ts'

/** A filter with who reads, between which moments mentions were found, and, for `dead`, to which addresses they link. */
export interface StoredFilter extends MentionFilter {
  personId: string
  deadLinks?: readonly string[]
  until?: Date
  since?: Date
}

type WhereClause = (where: ExpressionBuilder<Schema, 'mention'>) => Expression<SqlBool>

/** Whether a person has opened a mention of a website, for conditions: what they have opened is read once. */
const isAmongSeenBy = (siteId: number, personId: string): RawBuilder<boolean> =>
  sql`mention.id in (select mention_id from mention_seen where site_id = ${siteId} and person_id = ${personId})`

const isSeenBy = (personId: string) =>
  isMarkedBy(mentionSeen, { within: 'mention.site_id', id: 'mention.id' }, personId)

/** What a person says, else the suggestion; null if it is unknown. */
const shownSentiment = sql<Sentiment | null>`nullif(coalesce(mention.corrected_sentiment, mention.sentiment), 'unknown')`

/** Returns the condition of a filter without its states, which the counts distinguish. */
function inSpan(siteId: number, filter: StoredFilter): WhereClause {
  const { month, when, until, since, topic, origin, host, language, carded, unread, personId } = filter
  return (where) =>
    where.and([
      where('mention.site_id', '=', siteId),
      where('lead_id', 'is', null),
      ...(when === 'all' ? [] : [where.between('day', firstDayOf(month), lastDayOf(month))]),
      ...(until === undefined ? [] : [where('found_at', '<=', until)]),
      ...(since === undefined ? [] : [where('found_at', '>', since)]),
      ...(topic === undefined ? [] : [isAbout(topic)]),
      ...(origin === undefined ? [] : [cameFrom(origin)(where)]),
      ...(host === undefined ? [] : [where('host', '=', host)]),
      ...(language === undefined ? [] : [where('language', '=', language)]),
      ...linkedAs(filter),
      ...(carded === undefined ? [] : [where('card_id', carded ? 'is not' : 'is', null)]),
      ...(unread === undefined ? [] : [where.not(isAmongSeenBy(siteId, personId))]),
      ...sentimentOf(filter),
      ...assignedTo(filter)(where),
    ])
}

const isAbout = (topic: string): RawBuilder<boolean> =>
  sql`exists (select from mention_topic as of where of.site_id = mention.site_id and of.mention_id = mention.id
    and of.topic_id = ${topic})`

const cameFrom =
  (origin: string): WhereClause =>
  (where) =>
    origin === 'hand' || origin === 'email' ? where('via', '=', origin) : where('source_id', '=', origin)

function linkedAs({ linked, deadLinks = [] }: StoredFilter): RawBuilder<boolean>[] {
  if (linked === undefined) return []
  if (linked === 'dead') {
    // Postgres looks each link up in a hash of the addresses; it would compare `links_to_us && addresses` one by one.
    return [sql`exists (select from unnest(mention.links_to_us) as link where link = any(${[...deadLinks]}::text[]))`]
  }
  return [sql`(mention.links_to_us <> '{}') = ${linked}`]
}

const sentimentOf = ({ sentiment }: StoredFilter): RawBuilder<boolean>[] =>
  sentiment === undefined ? [] : [sql`coalesce(${shownSentiment}, 'unknown') = ${sentiment}`]

const assignedTo =
  ({ assignee, personId }: StoredFilter) =>
  (where: ExpressionBuilder<Schema, 'mention'>) => {
    if (assignee === undefined) return []
    if (assignee === 'none') return [where('assignee_id', 'is', null)]
    return [where('assignee_id', '=', assignee === 'me' ? personId : assignee)]
  }

const isSearch = ({ search }: StoredFilter): boolean => search !== undefined && search !== ''

/**
 * Begins a statement about the mentions of a filter without its states. Those with the words of a search come from the
 * function that uses the index of words; they have the columns of filters and orders only.
 */
function mentionsIn(
  trx: ActorTrx,
  siteId: number,
  filter: StoredFilter,
): SelectQueryBuilder<Schema, 'mention', object> {
  const query = isSearch(filter) ? searchQuery(filter.search ?? '') : null
  if (query !== null) {
    const found = sql<Schema['mention']>`loop_search_mentions(${siteId}, ${query}::tsquery)`
    return trx.selectFrom(found.as('mention')).where(inSpan(siteId, filter))
  }
  const all = trx.selectFrom('mention').where(inSpan(siteId, filter))
  return isSearch(filter) ? all.where(sql<boolean>`false`) : all
}

/** Returns how many mentions match. */
export async function countMatching(trx: ActorTrx, siteId: number, filter: StoredFilter): Promise<number> {
  const { count } = await mentionsIn(trx, siteId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', 'in', filter.states)
    .executeTakeFirstOrThrow()
  return count
}

const orders = {
  newest: sql`published_at desc, id`,
  oldest: sql`published_at, id`,
  negative: sql`array_position(array['negative', 'neutral', 'unknown', 'positive'], coalesce(${shownSentiment}, 'unknown')),
    sentiment_score, published_at desc, id`,
} as const satisfies Record<MentionSort, unknown>

/** Which part of a sorted list to read. */
interface ListSlice {
  sort: MentionSort
  from: number
  most: number
}

/** Returns a part of the mentions that match. Rows are chosen first, so that texts are read of these alone. */
export async function readMentions(
  trx: ActorTrx,
  siteId: number,
  filter: StoredFilter,
  { sort, from, most }: ListSlice,
): Promise<ShownMention[]> {
  const chosen = await mentionsIn(trx, siteId, filter)
    .select('id')
    .where('state', 'in', filter.states)
    .orderBy(orders[sort])
    .limit(most)
    .offset(from)
    .execute()
  const ids = chosen.map(({ id }) => id)
  return readMentionsById(trx, siteId, ids, filter.personId)
}

interface CountedRow {
  /** By state. */
  counts: Partial<MentionCounts> | null
  unread: number
  ids: string[]
}

/**
 * Returns a part of the mentions that match, with how many match in each state, and how many of the new ones the reader
 * hasn't opened. All of it is one statement, so that words are searched once.
 */
export async function readCountedMentions(
  trx: ActorTrx,
  siteId: number,
  filter: StoredFilter,
  { sort, from, most }: ListSlice,
): Promise<{ mentions: ShownMention[]; total: number; counts: MentionCounts; unread: number }> {
  const matched = mentionsIn(trx, siteId, filter).select([
    'id',
    'state',
    'published_at',
    'sentiment',
    'corrected_sentiment',
    'sentiment_score',
  ])
  // What is found by its words is kept; else each part reads the index that it needs, and no columns besides.
  const kept = isSearch(filter) ? sql`materialized` : sql`not materialized`
  const { rows } = await sql<CountedRow>`
    with matched as ${kept} ${matched}, counted as materialized (
      select state, count(*)::int as count,
        (count(*) filter (where state = 'new' and not ${isAmongSeenBy(siteId, filter.personId)}))::int as unread
      from matched as mention group by state
    )
    select (select jsonb_object_agg(state, count) from counted) as counts,
      coalesce((select sum(unread) from counted), 0)::int as unread,
      array(select id from matched as mention where state in (${sql.join(filter.states)})
        order by ${orders[sort]} limit ${most} offset ${from}) as ids`.execute(trx)
  const [{ counts: found, unread, ids } = { counts: null, unread: 0, ids: [] }] = rows
  // An object of these names is what the entries make.
  const counts = Object.fromEntries(mentionStates.map((state) => [state, found?.[state] ?? 0])) as MentionCounts
  return {
    mentions: await readMentionsById(trx, siteId, ids, filter.personId),
    total: filter.states.reduce((sum, state) => sum + counts[state], 0),
    counts,
    unread,
  }
}

const nameOf = (person: string) =>
  sql<string | null>`nullif(trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}), '')`

/**
 * Returns leads of a website by their ids, in the order of these.
 * @param personId who reads
 */
export async function readMentionsById(
  trx: ActorTrx,
  siteId: number,
  ids: readonly string[],
  personId: string,
): Promise<ShownMention[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('mention')
    .leftJoin('mention_source as source', 'source.id', 'mention.source_id')
    .leftJoin('card', 'card.id', 'mention.card_id')
    .leftJoin('app_user as assignee', 'assignee.id', 'mention.assignee_id')
    .select([
      'mention.id',
      'mention.state',
      'mention.via',
      'mention.address',
      'mention.host',
      'mention.title',
      'mention.excerpt',
      'mention.author',
      'mention.language',
      'mention.published_at as publishedAt',
      'mention.is_dated as isDated',
      'mention.found_at as foundAt',
      'mention.copies',
      'mention.links_to_us as linksToUs',
      'source.id as sourceId',
      'source.name as sourceName',
      'assignee.id as assigneeId',
      nameOf('assignee').as('assigneeName'),
      'card.id as cardId',
      'card.title as cardTitle',
      isPlanned.as('isCardPlanned'),
      'card.trashed_at as cardTrashedAt',
      shownSentiment.as('sentiment'),
      isSeenBy(personId).as('seen'),
    ])
    .where('mention.site_id', '=', siteId)
    .where('mention.id', 'in', [...ids])
    .where('mention.lead_id', 'is', null)
    .execute()
  const topics = await readTopics(trx, siteId, ids)
  const shown = rows.map((row): ShownMention => {
    const {
      sourceId,
      sourceName,
      assigneeId,
      assigneeName,
      cardId,
      cardTitle,
      cardTrashedAt,
      isCardPlanned,
      ...mention
    } = row
    const about = topics.filter(({ mentionId }) => mentionId === row.id)
    return {
      ...mention,
      publishedAt: row.publishedAt.toISOString(),
      foundAt: row.foundAt.toISOString(),
      source: sourceId === null ? null : { id: sourceId, name: sourceName ?? '' },
      assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
      card:
        cardId === null
          ? null
          : { id: cardId, title: cardTitle ?? '', trashed: cardTrashedAt !== null, keeps: isCardPlanned },
      topics: about.map(({ id, name, kind }) => ({ id, name, kind })),
      marks: about.flatMap(({ marks }) => marks),
    }
  })
  return ids.flatMap((id) => shown.find((mention) => mention.id === id) ?? [])
}

/** Marks of a topic in one mention. */
const maxMarks = 1000
const marksSchema = v.fallback(listOf(markSchema, maxMarks), [])

async function readTopics(
  trx: ActorTrx,
  siteId: number,
  ids: readonly string[],
): Promise<(TopicOfMention & { mentionId: string; marks: Mark[] })[]> {
  const rows = await trx
    .selectFrom('mention_topic as about')
    .innerJoin('topic', (join) =>
      join.onRef('topic.site_id', '=', 'about.site_id').onRef('topic.id', '=', 'about.topic_id'),
    )
    .select(['about.mention_id as mentionId', 'topic.id', 'topic.name', 'topic.kind', 'about.spans'])
    .where('about.site_id', '=', siteId)
    .where('about.mention_id', 'in', [...ids])
    .orderBy(sql`lower(topic.name)`)
    .execute()
  return rows.map(({ spans, ...row }) => ({ ...row, marks: v.parse(marksSchema, spans) }))
}

/** The columns of a mention that only its panel shows. */
interface Judgement {
  sentiment: Sentiment | null
  words: unknown
  corrected: GivenSentiment | null
  correctedBy: string | null
}

/** Returns what the word lists and a person say about a mention. */
export async function readJudgement(trx: ActorTrx, siteId: number, id: string): Promise<Judgement | undefined> {
  return trx
    .selectFrom('mention')
    .leftJoin('app_user as person', 'person.id', 'mention.corrected_by')
    .select(['mention.sentiment', 'sentiment_words as words', 'corrected_sentiment as corrected'])
    .select(nameOf('person').as('correctedBy'))
    .where('site_id', '=', siteId)
    .where('mention.id', '=', id)
    .executeTakeFirst()
}

/** Copies that a panel shows. */
const maxCopies = 100

/** Returns a lead and its copies in the order of their publication; none without copies. */
export async function readPublications(trx: ActorTrx, siteId: number, leadId: string): Promise<MentionCopy[]> {
  const rows = await trx
    .selectFrom('mention')
    .select(['id', 'host', 'address', 'published_at as publishedAt', 'is_dated as isDated'])
    .where('site_id', '=', siteId)
    .where((where) => where.or([where('id', '=', leadId), where('lead_id', '=', leadId)]))
    // A moment of publication that no one gave is when it was found: it counts, because it can't have been earlier known.
    .orderBy('published_at')
    .orderBy('found_at')
    .orderBy('id')
    .limit(maxCopies)
    .execute()
  if (rows.length < 2) return []
  return rows.map(({ publishedAt, ...row }, index) => ({
    ...row,
    publishedAt: publishedAt.toISOString(),
    isFirst: index === 0,
  }))
}

/** Returns the newest entries of a mention's history. */
export async function readHistoryRows(trx: ActorTrx, siteId: number, mentionId: string, most: number) {
  return trx
    .selectFrom('mention_event as entry')
    .leftJoin('app_user as person', 'person.id', 'entry.person_id')
    .leftJoin('app_user as assignee', (join) =>
      join.on('assignee.id', '=', sql<string>`(entry.details ->> 'assignee')::uuid`),
    )
    .select(['entry.id', 'entry.kind', 'entry.at', 'entry.details'])
    .select([nameOf('person').as('person'), nameOf('assignee').as('assignee')])
    .where('entry.site_id', '=', siteId)
    .where('entry.mention_id', '=', mentionId)
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute()
}

/** Returns the topics, sources and languages of a client's mentions. */
export async function readFacets(
  trx: ActorTrx,
  { siteId, clientId }: { siteId: number; clientId: string },
): Promise<{ topics: TopicOfMention[]; sources: { id: string; name: string }[]; languages: string[] }> {
  const topics = await trx
    .selectFrom('topic')
    .select(['id', 'name', 'kind'])
    .where('site_id', '=', siteId)
    .orderBy(sql`lower(name)`)
    .execute()
  const sources = await trx
    .selectFrom('mention_source')
    .select(['id', 'name'])
    .where((where) => where.or([where('client_id', '=', clientId), where('client_id', 'is', null)]))
    .where('state', '<>', 'removed')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  const languages = await trx
    .selectFrom('mention')
    .select('language')
    .distinct()
    .where('site_id', '=', siteId)
    .where('lead_id', 'is', null)
    .orderBy('language')
    .execute()
  return { topics, sources, languages: languages.flatMap(({ language }) => language ?? []) }
}
