import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { listOf } from '#app/shared/list-of.ts'
import type {
  MentionDetail,
  MentionEvent,
  MentionFacets,
  MentionFilter,
  MentionQuery,
  MentionResults,
  NewMentions,
  ShownMention,
} from '#app/shared/listening/mention-list.ts'
import { mentionKind } from '#app/shared/listening/mention.ts'
import { givenSentimentSchema, sentimentWordSchema } from '#app/shared/listening/sentiment.ts'
import { changing, onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { notFound } from '../../errors/user-errors.ts'
import { readItemComments } from '../../items/comments/comments.ts'
import { itemsCsv, type CsvColumns } from '../../items/items-csv.ts'
import { writeMarks } from '../../items/marks.sql.ts'
import { readStaff } from '../../items/people.sql.ts'
import { listeningPermission } from '../permission.ts'
import { mentionSeen, updateMentionAssignee } from './change-mentions.sql.ts'
import { readAllDeadLinks, readDeadLinks } from './dead-links.ts'
import { mentionComments } from './mention-comments.ts'
import {
  countMatching,
  readCountedMentions,
  readFacets,
  readHistoryRows,
  readJudgement,
  readMentions,
  readMentionsById,
  readPublications,
  type StoredFilter,
} from './mentions.sql.ts'

const maxHistory = 200

interface OfClient {
  clientId: string
}
interface OfMention extends OfClient {
  mentionId: string
}

const { perPage } = mentionKind
const website = (clientId: string) => onWebsite({ clientId, permission: listeningPermission })

/**
 * Returns a page of a client's mentions with counts: those that were found until a moment, by default until now. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const listMentions = (
  context: Context,
  actor: Actor,
  { clientId, sort, at, until, ...given }: MentionQuery & OfClient,
): Promise<MentionResults> =>
  reading(context, actor, website(clientId), async (trx, { id }) => {
    const through = until === undefined ? context.clock() : new Date(until)
    const filter = { ...(await filterOf(context, actor, trx, id, given)), until: through }
    const page = await readCountedMentions(trx, id, filter, { sort, from: (at - 1) * perPage, most: perPage })
    return { ...page, until: through.toISOString() }
  })

/** Returns a filter with what it depends on: who reads, and the dead addresses if it is about them. */
async function filterOf(
  { clock }: Context,
  actor: Actor,
  trx: ActorTrx,
  siteId: number,
  given: MentionFilter,
): Promise<StoredFilter> {
  const filter = { ...given, personId: actor.userId }
  return given.linked === 'dead' ? { ...filter, deadLinks: await readAllDeadLinks(trx, siteId, clock()) } : filter
}

/** Returns how many mentions of a filter were found after a moment. For Admins. @throws as listMentions */
export const countNewMentions = (
  context: Context,
  actor: Actor,
  { clientId, since, ...filter }: NewMentions & OfClient,
): Promise<number> =>
  reading(context, actor, website(clientId), async (trx, { id }) =>
    countMatching(trx, id, { ...(await filterOf(context, actor, trx, id, filter)), since: new Date(since) }),
  )

/** Returns what a client's mentions can be filtered by. For Admins. @throws as listMentions */
export const readMentionFacets = (context: Context, actor: Actor, clientId: string): Promise<MentionFacets> =>
  reading(context, actor, website(clientId), async (trx, { id: siteId }) => ({
    ...(await readFacets(trx, { siteId, clientId })),
    people: await readStaff(trx, { onlyAdmins: true }),
  }))

/**
 * Returns a mention with its copies, its history and its comments. For Admins.
 * @throws UserError not_found also for a copy, and as listMentions
 */
export const readMention = (
  context: Context,
  actor: Actor,
  { clientId, mentionId }: OfMention,
): Promise<MentionDetail> =>
  reading(context, actor, website(clientId), (trx, { id: siteId }) =>
    readDetail(trx, actor, { clientId, siteId, id: mentionId, now: context.clock() }),
  )

/** Returns a mention, which the person has opened now. For Admins. @throws as readMention */
export const openMention = (
  context: Context,
  actor: Actor,
  { clientId, mentionId }: OfMention,
): Promise<MentionDetail> =>
  changing(context, actor, website(clientId), async ({ trx, at }, { id: siteId }) => {
    const detail = await readDetail(trx, actor, { clientId, siteId, id: mentionId, now: at })
    await writeMarks(trx, mentionSeen, { within: siteId, ids: [mentionId], personId: actor.userId, marked: true })
    return { ...detail, seen: true }
  })

async function readDetail(
  trx: ActorTrx,
  actor: Actor,
  { clientId, siteId, id, now }: { clientId: string; siteId: number; id: string; now: Date },
): Promise<MentionDetail> {
  const [mention] = await readMentionsById(trx, siteId, [id], actor.userId)
  const judgement = mention && (await readJudgement(trx, siteId, id))
  if (!judgement) throw notFound((t) => t('mentionNotFound'))
  const { sentiment, words, corrected, correctedBy } = judgement
  const commented = { clientId, siteId, id, title: mention.title, assigneeId: mention.assignee?.id ?? null }
  return {
    ...mention,
    publications: mention.copies === 0 ? [] : await readPublications(trx, siteId, id),
    deadLinks: [...(await readDeadLinks(trx, siteId, mention.linksToUs, now)).keys()],
    suggestion: { sentiment, words: v.parse(wordsSchema, words) },
    correction: corrected === null ? null : { sentiment: corrected, person: correctedBy },
    history: await readMentionHistory(trx, siteId, id),
    comments: await readItemComments(trx, mentionComments, commented, actor),
  }
}

const wordsSchema = v.fallback(listOf(sentimentWordSchema, 100), [])
const detailsSchema = v.fallback(v.object({ sentiment: v.optional(v.nullable(givenSentimentSchema), null) }), {
  sentiment: null,
})

async function readMentionHistory(trx: ActorTrx, siteId: number, id: string): Promise<MentionEvent[]> {
  const rows = await readHistoryRows(trx, siteId, id, maxHistory)
  return rows.map(({ details, ...row }) => ({
    ...row,
    id: String(row.id),
    at: row.at.toISOString(),
    sentiment: v.parse(detailsSchema, details).sentiment,
    note: '',
  }))
}

/** The columns, named as in the REST API. */
const columns: CsvColumns<ShownMention> = {
  state: ({ state }) => state,
  published_at: ({ publishedAt, isDated }) => (isDated ? publishedAt : null),
  found_at: ({ foundAt }) => foundAt,
  host: ({ host }) => host,
  address: ({ address }) => address,
  title: ({ title }) => title,
  excerpt: ({ excerpt }) => excerpt,
  author: ({ author }) => author,
  language: ({ language }) => language,
  source: ({ source, via }) => source?.name ?? via,
  topics: ({ topics }) => topics.map(({ name }) => name).join('; '),
  sentiment: ({ sentiment }) => sentiment ?? 'unknown',
  copies: ({ copies }) => copies,
  links_to_us: ({ linksToUs }) => linksToUs.join(' '),
  assignee: ({ assignee }) => assignee?.name ?? null,
}

/** Returns a client's mentions as the text of a CSV file, the newest first. For Admins. @throws as listMentions */
export const exportMentions = (
  context: Context,
  actor: Actor,
  { clientId, ...given }: MentionFilter & OfClient,
): Promise<{ csv: string }> =>
  reading(context, actor, website(clientId), async (trx, { id }) => {
    const filter = await filterOf(context, actor, trx, id, given)
    return { csv: await itemsCsv(columns, (part) => readMentions(trx, id, filter, { sort: 'newest', ...part })) }
  })

/** Hands a person's mentions to another person of their team, for reassignOwned (server/team). */
export const handOverMentions = updateMentionAssignee
