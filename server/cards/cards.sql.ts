import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { stagesOfFilter } from '#app/shared/cards/arrange.ts'
import { mostListed, type Card, type CardSummary, type ExpectedEffect } from '#app/shared/cards/card.ts'
import { closedStages } from '#app/shared/cards/stage.ts'
import { targetOfColumns } from '#app/shared/cards/target.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import type { ActorTrx, Trx } from '../db/database.ts'
import { peopleOfCard } from './people/people.sql.ts'

const fullName = sql<string | null>`nullif(trim(owner.first_name || ' ' || owner.last_name), '')`

/** Cards of companies that are not archived, as their lists show them to a person. */
const summaries = (trx: ActorTrx, personId: string) =>
  trx
    .selectFrom('card')
    .innerJoin('client', 'client.id', 'card.client_id')
    .leftJoin('app_user as owner', 'owner.id', 'card.owner_id')
    .leftJoin('card_star as star', (join) =>
      join
        .onRef('star.client_id', '=', 'card.client_id')
        .onRef('star.card_id', '=', 'card.id')
        .on('star.person_id', '=', personId),
    )
    .leftJoin('card_evidence as evidence', (join) =>
      join.onRef('evidence.client_id', '=', 'card.client_id').onRef('evidence.card_id', '=', 'card.id'),
    )
    .where('client.archived_at', 'is', null)
    .select([
      'card.id',
      'card.client_id as clientId',
      'client.company as client',
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
      'star.person_id as starredBy',
      'evidence.kind as source',
    ])
    .select((card) => [
      fullName.as('ownerName'),
      peopleOfCard.as('people'),
      card
        .selectFrom('card_comment')
        .whereRef('card_comment.client_id', '=', 'card.client_id')
        .whereRef('card_comment.card_id', '=', 'card.id')
        .select((comment) => comment.fn.countAll<number>().as('count'))
        .as('comments'),
    ])

type EffectColumns = { [Column in keyof ExpectedEffect]: ExpectedEffect[Column] | null }

/** Returns an expected effect of its columns, which are all null without one; the range may be null alone. */
export const effectOf = ({ metric, direction, low, high }: EffectColumns): ExpectedEffect | null =>
  metric === null || direction === null ? null : { metric, direction, low, high }

type ReadRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]
type Times = 'createdAt' | 'changedAt' | 'changesAskedAt' | 'trashedAt'
/** A row as the driver returns it, or from JSON, in which times are texts. */
type SummaryRow = Omit<ReadRow, Times> & { [Time in Times]: ReadRow[Time] | string }

const summaryOf = (row: SummaryRow): CardSummary => ({
  id: row.id,
  clientId: row.clientId,
  client: row.client,
  title: row.title,
  stage: row.stage,
  stageBeforeSnooze: row.stageBeforeSnooze,
  snoozedUntil: row.snoozedUntil,
  changesAsked: row.changesAskedAt !== null,
  trashed: row.trashedAt !== null,
  internal: row.internal,
  requested: row.requested,
  // Requests of before they kept their own words have no evidence.
  source: row.source ?? (row.requested ? 'request' : null),
  pinned: row.pinned,
  rolled: row.rolled,
  effect: effectOf(row),
  starred: row.starredBy !== null,
  priority: row.priority,
  effort: row.effort,
  confidence: row.confidence,
  owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' },
  people: row.people,
  dueMonth: row.dueDay === null ? null : monthOf(row.dueDay),
  tags: row.tags,
  steps: { done: row.checklist.filter(({ done }) => done).length, all: row.checklist.length },
  comments: Number(row.comments),
  version: row.version,
  createdAt: new Date(row.createdAt).toISOString(),
  changedAt: new Date(row.changedAt).toISOString(),
})

/** Which cards to read: of one company or of all that the person may see. */
export interface CardScope {
  clientId: string | null
  personId: string
}

/**
 * Returns the cards of a filter (app/shared/cards/arrange.ts), the most recently changed first. They are chosen before
 * anything is joined, because a board has many closed cards and everything beside a card is looked up for each.
 * @returns one card more than are listed if there are more
 */
export async function readCards(
  trx: ActorTrx,
  { clientId, personId }: CardScope,
  filter: string,
): Promise<CardSummary[]> {
  let chosen = trx
    .selectFrom('card')
    .innerJoin('client', 'client.id', 'card.client_id')
    .select(['card.client_id', 'card.id'])
    .where('client.archived_at', 'is', null)
    .where('card.trashed_at', filter === 'trashed' ? 'is not' : 'is', null)
  if (clientId !== null) chosen = chosen.where('card.client_id', '=', clientId)
  const stages = stagesOfFilter(filter)
  if (stages) chosen = chosen.where('card.stage', 'in', stages)
  else if (filter === 'starred') {
    chosen = chosen.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('card_star')
          .select('person_id')
          .whereRef('card_star.client_id', '=', 'card.client_id')
          .whereRef('card_star.card_id', '=', 'card.id')
          .where('person_id', '=', personId),
      ),
    )
  } else if (filter !== 'all' && filter !== 'trashed') {
    chosen = chosen.where(sql<boolean>`exists (select from unnest(card.tags) tag where lower(tag) = lower(${filter}))`)
  }
  const isClosed = sql`card.stage in (${sql.join(closedStages)})`
  const listed = chosen
    .orderBy(isClosed)
    .orderBy('card.changed_at', 'desc')
    .orderBy('card.id')
    .limit(mostListed + 1)
  const rows = summaries(trx, personId)
    .innerJoin(listed.as('listed'), (join) =>
      join.onRef('listed.client_id', '=', 'card.client_id').onRef('listed.id', '=', 'card.id'),
    )
    .orderBy(isClosed)
    .orderBy('card.changed_at', 'desc')
    .orderBy('card.id')
  // One text of JSON: decoding 2,000 rows of 30 columns takes the embedded database longer than finding them.
  const { cards } = await trx.selectNoFrom(jsonArrayFrom(rows).as('cards')).executeTakeFirstOrThrow()
  return cards.map(summaryOf)
}

/** Returns the tags of a company's cards, or of all companies', by name. */
export async function readTags(trx: ActorTrx, clientId: string | null, most: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`select distinct on (lower(tag)) tag from card, unnest(tags) tag
    where trashed_at is null ${clientId === null ? sql`` : sql`and client_id = ${clientId}`}
    order by lower(tag), tag limit ${most}`.execute(trx)
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
  const row = await summaries(trx, personId)
    .leftJoin('app_user as creator', 'creator.id', 'card.created_by')
    .select(['card.why', 'card.target_kind', 'card.target_value'])
    .select(sql<string | null>`nullif(trim(creator.first_name || ' ' || creator.last_name), '')`.as('createdBy'))
    .where('card.id', '=', id)
    .$if(clientId !== null, (query) => query.where('card.client_id', '=', clientId ?? ''))
    .executeTakeFirst()
  if (!row) return undefined
  const { why, checklist, createdBy } = row
  return { ...summaryOf(row), why, checklist, target: targetOfColumns(row), createdBy }
}

/** Locks a card until the transaction ends, so that what is read afterwards stays true. */
export async function lockCard(trx: ActorTrx, id: string): Promise<void> {
  await trx.selectFrom('card').select('id').where('id', '=', id).forUpdate().execute()
}

/** Returns the number of a company's cards that are neither closed nor in the trash. */
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

/** Returns a company's shared cards that wait for the Client's decision, oldest first. */
export async function readWaiting(trx: ActorTrx, clientId: string, most: number) {
  const rows = await trx
    .selectFrom('card')
    .select(['id', 'title', 'why', 'checklist', 'metric', 'direction', 'low', 'high', 'version'])
    .where('client_id', '=', clientId)
    .where(waitsForClient)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ metric, direction, low, high, ...card }) => ({
    ...card,
    effect: effectOf({ metric, direction, low, high }),
  }))
}
