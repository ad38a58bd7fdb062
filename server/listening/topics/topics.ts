import type { Actor } from '#app/shared/access/permissions.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { parseTopicQuery } from '#app/shared/listening/topic-query/parse-topic-query.ts'
import type { TopicQuery } from '#app/shared/listening/topic-query/topic-query.ts'
import {
  maxTopics,
  type TopicForm,
  type TopicList,
  type TopicMatch,
  type TopicPreview,
} from '#app/shared/listening/topic.ts'
import { changing, onWebsite, reading, refuseDuplicate, requireBelowLimit } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import { draftMentions, storeMentions } from '../arrivals/arrivals.ts'
import { readListeningSites } from '../arrivals/listening-sites.sql.ts'
import { excerptOf } from '../arrivals/mention-excerpt.ts'
import { listeningPermission } from '../permission.ts'
import { textDays } from '../sources/source-items.sql.ts'
import { compileTopic, prepareText, type Span } from '../text/match-topic.ts'
import { topicQueryFromTerms } from './format-topic-query.ts'
import {
  countTopics,
  deleteTopic,
  insertTopic,
  itemsAtOnce,
  lockTopic,
  readBrandTerms,
  readRecentItems,
  readTopics,
  topicName,
  updateTopic,
  type RecentItem,
} from './topics.sql.ts'

/** Over how many days a topic's mentions are counted. */
const countedDays = 30
/** Items that a preview and a saved topic look at, newest first. */
const maxLookedAt = 5000
const shownMatches = 20

interface OfClient {
  clientId: string
}
interface OfTopic extends OfClient {
  topicId: string
}

const onListening = ({ clientId }: OfClient) => onWebsite({ clientId, permission: listeningPermission })

/**
 * Returns a client's topics by name, and a query to begin with, made of the brand terms of its profile. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const listTopics = (context: Context, actor: Actor, { clientId }: OfClient): Promise<TopicList> =>
  reading(context, actor, onListening({ clientId }), async (trx, { id }) => {
    const since = new Date(context.clock().getTime() - countedDays * dayMs)
    const brandTerms = await readBrandTerms(trx, clientId)
    return { topics: await readTopics(trx, id, since), brandTerms, suggested: topicQueryFromTerms(brandTerms) }
  })

/** @throws UserError topic.query */
function requireQuery(source: string): TopicQuery {
  const parsed = parseTopicQuery(source)
  if ('error' in parsed) throw userError('topic.query', (t) => t('topicQueryWrong'))
  return parsed.query
}

/**
 * Returns what a query would find among the items that are kept, the newest first: at most 5,000 of them are looked at.
 * Stores nothing. For Admins.
 * @throws UserError topic.query, and as listTopics
 */
export async function previewTopic(
  context: Context,
  actor: Actor,
  { clientId, query }: OfClient & { query: string },
): Promise<TopicPreview> {
  await reading(context, actor, onListening({ clientId }), async () => {})
  const match = compileTopic(requireQuery(query))
  const found: FoundItem[] = []
  let lookedAt = 0
  for await (const items of recentItems(context, clientId)) {
    lookedAt += items.length
    for (const kept of items) {
      const { title, text, url, author } = kept.item
      const spans = match(prepareText({ title, text, url, author, language: kept.language }))
      if (spans) found.push({ kept, spans })
    }
  }
  const byDate = found.toSorted((one, other) => dateOf(other) - dateOf(one))
  return { matches: byDate.slice(0, shownMatches).map(shownMatch), found: found.length, lookedAt }
}

interface FoundItem {
  kept: RecentItem
  spans: Span[]
}

const dateOf = ({ kept: { item, foundAt } }: FoundItem): number =>
  item.publishedAt === null ? foundAt.getTime() : Date.parse(item.publishedAt)

function shownMatch({ kept: { item, sourceName }, spans }: FoundItem): TopicMatch {
  const { title, text, url, publishedAt } = item
  const inText = spans.filter((span) => span.in === 'text')
  const { excerpt, marksOf } = excerptOf(text, inText[0]?.from ?? null)
  const inTitle = spans.flatMap(({ in: part, from, to }) => (part === 'title' ? [{ in: part, from, to }] : []))
  return { title, excerpt, marks: [...inTitle, ...marksOf(inText)], url, source: sourceName, publishedAt }
}

/** Yields the kept items of a client's sources in parts, so that other work goes on between them. */
async function* recentItems({ database, clock }: Pick<Context, 'database' | 'clock'>, clientId: string) {
  const since = new Date(clock().getTime() - textDays * dayMs)
  let before: { foundAt: Date; itemId: string } | null = null
  for (let read = 0; read < maxLookedAt; read += itemsAtOnce) {
    const items: RecentItem[] = await readRecentItems(database.db, clientId, {
      since,
      before,
    })
    if (items.length > 0) yield items
    before = items.at(-1) ?? null
    if (items.length < itemsAtOnce) return
  }
}

/**
 * Adds a topic. Kept items that match become mentions at once, and alert no one. For Admins.
 * @returns its id, and how many kept items it found
 * @throws UserError topic.query, topic.exists, topic.too_many, and as listTopics
 */
export async function addTopic(
  context: Context,
  actor: Actor,
  { clientId, topic }: OfClient & { topic: TopicForm },
): Promise<{ id: string; found: number }> {
  requireQuery(topic.query)
  const id = await changing(context, actor, onListening({ clientId }), async ({ trx, at, record }, { id: siteId }) => {
    await requireBelowLimit(trx, {
      kind: 'topics',
      within: siteId,
      most: maxTopics,
      count: () => countTopics(trx, siteId),
      error: () => userError('topic.too_many', (t) => t('tooManyTopics', { most: maxTopics })),
    })
    await record('topic.added', { name: topic.name })
    return refuseDuplicate(insertTopic(trx, siteId, { topic, personId: actor.userId, at }), topicName, nameTaken)
  })
  return { id, found: await findInRecentItems(context, { clientId, topicId: id }) }
}

const nameTaken = () => userError('topic.exists', (t) => t('topicNameTaken'))

/**
 * Changes a topic. What it found before stays; kept items that match now become mentions. For Admins.
 * @returns how many kept items it finds
 * @throws as addTopic, not_found
 */
export async function changeTopic(
  context: Context,
  actor: Actor,
  { clientId, topicId, topic }: OfTopic & { topic: TopicForm },
): Promise<{ found: number }> {
  requireQuery(topic.query)
  await changing(context, actor, onListening({ clientId }), async ({ trx, at, record }, { id: siteId }) => {
    await requireTopic(trx, siteId, topicId)
    await record('topic.changed', { name: topic.name })
    await refuseDuplicate(updateTopic(trx, siteId, { id: topicId, topic, at }), topicName, nameTaken)
  })
  return { found: await findInRecentItems(context, { clientId, topicId }) }
}

/** Deletes a topic. Its mentions stay, without it. For Admins. @throws as listTopics */
export const removeTopic = (context: Context, actor: Actor, { clientId, topicId }: OfTopic): Promise<void> =>
  changing(context, actor, onListening({ clientId }), async ({ trx, record }, { id: siteId }) => {
    const { name } = await requireTopic(trx, siteId, topicId)
    await deleteTopic(trx, siteId, topicId)
    await record('topic.removed', { name })
  })

async function requireTopic(trx: ActorTrx, siteId: number, id: string) {
  const topic = await lockTopic(trx, siteId, id)
  if (!topic) throw notFound((t) => t('topicNotFound'))
  return topic
}

/**
 * Makes mentions of the kept items that match a topic, part by part. If it ends early, saving the topic again goes on.
 * @returns how many items match
 */
async function findInRecentItems(context: Context, { clientId, topicId }: OfTopic): Promise<number> {
  const { database, clock } = context
  const [site] = await readListeningSites(database.db, clientId)
  if (!site) return 0
  let count = 0
  const only = { ...site, topics: site.topics.filter(({ id }) => id === topicId) }
  const options = { via: 'source', takesAll: false, sourceId: null, at: clock() } as const
  for await (const items of recentItems(context, clientId)) {
    const found = await draftMentions(only, items, options)
    const matching = found.flatMap(({ index }) => items[index] ?? [])
    count += matching.length
    // With all topics, so that excerpt, marks and sentiment are those of a text that arrives.
    const drafts = (await draftMentions(site, matching, options)).flatMap(({ index, draft }) => {
      const item = matching[index]
      return item ? [{ ...draft, sourceId: item.sourceId, itemId: item.itemId }] : []
    })
    if (drafts.length > 0) {
      await database.db
        .transaction()
        .execute((trx) =>
          withoutRowSecurity(trx, (system) => storeMentions(system, site.siteId, { drafts, at: clock() })),
        )
    }
  }
  return count
}
