import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { monthOf } from '#app/shared/calendar/month.ts'
import { stagesOfFilter } from '#app/shared/cards/arrange.ts'
import {
  maxListed,
  type Card,
  type CardSummary,
  type ExpectedEffect,
  type WaitingCard,
} from '#app/shared/cards/card.ts'
import { closedStages } from '#app/shared/cards/stage.ts'
import { targetOfColumns } from '#app/shared/cards/target.ts'
import type { ActorTrx, Trx } from '../db/database.ts'
import { isMarkedBy, readMarked, type MarkTable } from '../items/marks.sql.ts'
import { readPeopleById } from '../items/people.sql.ts'
import { peopleOfCard, readPeopleOfCards } from './people/people.sql.ts'

const fullName = sql<string | null>`nullif(trim(owner.first_name || ' ' || owner.last_name), '')`

const ofCard = [
  'card.id',
  'card.client_id as clientId',
  'card.title',
  'card.stage',
  'card.stage_before_snooze as stageBeforeSnooze',
  'card.snoozed_until as snoozedUntil',
  'card.changes_asked_at as changesAskedAt',
  'card.trashed_at as trashedAt',
  'card.internal',
  'card.requested',
  'card.pinned',
  'card.rolled',
  'card.metric',
  'card.direction',
  'card.low',
  'card.high',
  'card.priority',
  'card.effort',
  'card.confidence',
  'card.owner_id as ownerId',
  'card.due_month as dueDay',
  'card.tags',
  'card.checklist',
  'card.version',
  'card.created_at as createdAt',
  'card.changed_at as changedAt',
  'card.source',
  'card.comment_count as comments',
] as const

type EffectColumns = { [Column in keyof ExpectedEffect]: ExpectedEffect[Column] | null }

/** Returns an expected effect of its columns, which are all null without one; the range may be null alone. */
export const expectedEffectOf = ({ metric, direction, low, high }: EffectColumns): ExpectedEffect | null =>
  metric === null || direction === null ? null : { metric, direction, low, high }

const cardColumns = (trx: ActorTrx) => trx.selectFrom('card').select(ofCard)
type ReadRow = Awaited<ReturnType<ReturnType<typeof cardColumns>['execute']>>[number]
type Times = 'createdAt' | 'changedAt' | 'changesAskedAt' | 'trashedAt'
/** A row as the driver returns it, or from JSON, in which times are texts. */
type SummaryRow = Omit<ReadRow, Times> & { [Time in Times]: ReadRow[Time] | string }

/** What a list shows of a card that other tables hold. */
interface CardExtras extends Pick<CardSummary, 'client' | 'starred' | 'people'> {
  ownerName: string | null
}

const summaryOf = (row: SummaryRow, { client, ownerName, starred, people }: CardExtras): CardSummary => ({
  id: row.id,
  clientId: row.clientId,
  client,
  title: row.title,
  stage: row.stage,
  stageBeforeSnooze: row.stageBeforeSnooze,
  snoozedUntil: row.snoozedUntil,
  changesAsked: row.changesAskedAt !== null,
  trashed: row.trashedAt !== null,
  internal: row.internal,
  requested: row.requested,
  source: row.source,
  pinned: row.pinned,
  rolled: row.rolled,
  effect: expectedEffectOf(row),
  starred,
  priority: row.priority,
  effort: row.effort,
  confidence: row.confidence,
  owner: row.ownerId === null ? null : { id: row.ownerId, name: ownerName ?? '' },
  people,
  dueMonth: row.dueDay === null ? null : monthOf(row.dueDay),
  tags: row.tags,
  steps: { done: row.checklist.filter(({ done }) => done).length, all: row.checklist.length },
  comments: row.comments,
  version: row.version,
  createdAt: new Date(row.createdAt).toISOString(),
  changedAt: new Date(row.changedAt).toISOString(),
})

/** The cards that people have starred, each for themselves. */
export const cardStars: MarkTable = { table: 'card_star', within: 'client_id', item: 'card_id' }
const isStarredBy = (personId: string) => isMarkedBy(cardStars, { within: 'card.client_id', id: 'card.id' }, personId)

/** Which cards to read: of one client or of all that the person may see. */
export interface CardScope {
  clientId: string | null
  personId: string
}

/**
 * Returns the cards of a filter (app/shared/cards/arrange.ts), the most recently changed first. What other tables hold
 * is read separately: the row policies hide from Postgres how many rows there are, so it would join them by looking up
 * each of 2,000 cards.
 * @returns one card more than are listed if there are more
 */
export async function readCards(
  trx: ActorTrx,
  { clientId, personId }: CardScope,
  filter: string,
): Promise<CardSummary[]> {
  const companies = await readCompanies(trx, clientId)
  let chosen = cardColumns(trx)
    .where(sql<boolean>`card.client_id = any(${[...companies.keys()]}::uuid[])`)
    .where('card.trashed_at', filter === 'trashed' ? 'is not' : 'is', null)
  const stages = stagesOfFilter(filter)
  if (stages) chosen = chosen.where('card.stage', 'in', stages)
  else if (filter === 'starred') {
    chosen = chosen.where(isStarredBy(personId))
  } else if (filter !== 'all' && filter !== 'trashed') {
    chosen = chosen.where(sql<boolean>`exists (select from unnest(card.tags) tag where lower(tag) = lower(${filter}))`)
  }
  const listed = chosen
    .orderBy(sql`card.stage in (${sql.join(closedStages)})`)
    .orderBy('card.changed_at', 'desc')
    .orderBy('card.id')
    .limit(maxListed + 1)
  // One text of JSON: decoding 2,000 rows of 30 columns takes longer than finding them.
  const { cards } = await trx.selectNoFrom(jsonArrayFrom(listed).as('cards')).executeTakeFirstOrThrow()
  const ownerIds = new Set(cards.flatMap(({ ownerId }) => ownerId ?? []))
  const owners = new Map((await readPeopleById(trx, [...ownerIds])).map(({ id, name }) => [id, name]))
  const starred = await readMarked(trx, cardStars, personId)
  const people = await readPeopleOfCards(trx, clientId)
  return cards.map((card) =>
    summaryOf(card, {
      client: companies.get(card.clientId) ?? '',
      ownerName: owners.get(card.ownerId ?? '') ?? null,
      starred: starred.has(card.id),
      people: people.get(card.id) ?? [],
    }),
  )
}

/** Returns the names of clients that are not archived, one or all, by their ids. */
async function readCompanies(trx: ActorTrx, clientId: string | null): Promise<Map<string, string>> {
  let query = trx.selectFrom('client').select(['id', 'company']).where('archived_at', 'is', null)
  if (clientId !== null) query = query.where('id', '=', clientId)
  return new Map((await query.execute()).map(({ id, company }) => [id, company]))
}

/** Returns the tags of a client's cards, or of all clients', by name. */
export async function readTags(trx: ActorTrx, clientId: string | null, most: number): Promise<string[]> {
  // Most cards share their tags, and few are faster to sort by their letters.
  const { rows } = await sql<{ tag: string }>`select distinct on (lower(tag)) tag from (
      select distinct tag from card, unnest(tags) tag
      where trashed_at is null ${clientId === null ? sql`` : sql`and client_id = ${clientId}`}
    ) as one order by lower(tag), tag limit ${most}`.execute(trx)
  return rows.map(({ tag }) => tag)
}

/** A card without its evidence, measured effect, comments, files and history. */
export type StoredCard = Omit<Card, 'commentList' | 'attachments' | 'history' | 'evidence' | 'measured'>

/** Returns a card that the person may see. */
export async function readCardRow(
  trx: ActorTrx,
  { clientId, personId }: CardScope,
  id: string,
): Promise<StoredCard | undefined> {
  const row = await cardColumns(trx)
    .innerJoin('client', 'client.id', 'card.client_id')
    .leftJoin('app_user as owner', 'owner.id', 'card.owner_id')
    .leftJoin('app_user as creator', 'creator.id', 'card.created_by')
    .select(['card.why', 'card.target_kind', 'card.target_value', 'client.company'])
    .select([fullName.as('ownerName'), peopleOfCard.as('people'), isStarredBy(personId).as('starred')])
    .select(sql<string | null>`nullif(trim(creator.first_name || ' ' || creator.last_name), '')`.as('createdBy'))
    .where('card.id', '=', id)
    .where('client.archived_at', 'is', null)
    .$if(clientId !== null, (query) => query.where('card.client_id', '=', clientId ?? ''))
    .executeTakeFirst()
  if (!row) return undefined
  const { why, checklist, createdBy, company: client, starred, ownerName, people } = row
  const summary = summaryOf(row, { client, ownerName, starred, people })
  return { ...summary, why, checklist, target: targetOfColumns(row), createdBy }
}

/** Locks a card until the transaction ends, so that what is read afterwards stays true. */
export async function lockCard(trx: ActorTrx, id: string): Promise<void> {
  await trx.selectFrom('card').select('id').where('id', '=', id).forUpdate().execute()
}

/** Returns the number of a client's cards that are neither closed nor in the trash. */
/** Returns a client's plan. */
export async function readPlanOfCompany(trx: Trx, clientId: string): Promise<string | undefined> {
  const row = await trx.selectFrom('client').select('plan').where('id', '=', clientId).executeTakeFirst()
  return row?.plan
}

export async function countOpenCards(trx: Trx, clientId: string): Promise<number> {
  const row = await trx
    .selectFrom('card')
    .select((card) => card.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('trashed_at', 'is', null)
    .where('stage', 'not in', closedStages)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Whether a card waits for the Client's decision. Their own request does so only after staff have changed it: until then
 * it waits for staff.
 */
export const waitsForClient = sql<boolean>`(card.stage = 'proposed' and not card.internal and card.trashed_at is null
  and card.changes_asked_at is null and not (card.requested and card.version = 1))`

const sharedText = ['id', 'title', 'why', 'checklist', 'metric', 'direction', 'low', 'high', 'version'] as const

/** Returns a client's shared cards that wait for the Client's decision, oldest first. */
export async function readCardsToDecide(trx: ActorTrx, clientId: string, most: number): Promise<WaitingCard[]> {
  const rows = await trx
    .selectFrom('card')
    .select(sharedText)
    .where('client_id', '=', clientId)
    .where(waitsForClient)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(sharedTextOf)
}

/** Returns what a client's people may read of its cards, by id. Those for staff only and those in the trash are absent. */
export async function readSharedTexts(
  trx: ActorTrx,
  clientId: string,
  ids: readonly string[],
): Promise<Map<string, WaitingCard>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('card')
    .select(sharedText)
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .where('internal', '=', false)
    .where('trashed_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, sharedTextOf(row)]))
}

const sharedTextOf = ({
  metric,
  direction,
  low,
  high,
  ...card
}: Omit<WaitingCard, 'effect'> & EffectColumns): WaitingCard => ({
  ...card,
  effect: expectedEffectOf({ metric, direction, low, high }),
})
