import type { CardField, CardForm, ChangedFields } from '#app/shared/cards/card.ts'
import { columnsOfTarget } from '#app/shared/cards/target.ts'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import type { ActorTrx, Trx } from '../db/database.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { CardKey } from './card-history.sql.ts'

/** Returns the columns for each field of a card's form. */
const columns: { [Field in CardField]: (value: CardForm[Field]) => Record<string, unknown> } = {
  title: (title) => ({ title }),
  why: (why) => ({ why }),
  checklist: (checklist) => ({ checklist: JSON.stringify(checklist) }),
  target: (target) => ({ ...columnsOfTarget(target) }),
  effect: (effect) => ({
    metric: effect?.metric ?? null,
    direction: effect?.direction ?? null,
    low: effect?.low ?? null,
    high: effect?.high ?? null,
  }),
  effort: (effort) => ({ effort }),
  confidence: (confidence) => ({ confidence }),
  priority: (priority) => ({ priority }),
  ownerId: (owner_id) => ({ owner_id }),
  // In a table of their own (people/people.sql.ts).
  people: () => ({}),
  dueMonth: (month) => ({ due_month: month && firstDayOf(month) }),
  tags: (tags) => ({ tags }),
  internal: (internal) => ({ internal }),
}

function columnsOf(change: ChangedFields): Record<string, unknown> {
  const set = <Field extends CardField>(field: Field) => {
    const value = change[field]
    return value === undefined ? {} : columns[field](value as CardForm[Field])
  }
  return Object.assign({}, ...(Object.keys(columns) as CardField[]).map(set)) as Record<string, unknown>
}

/**
 * Returns whether a client already has the card with an id that a program chose, in the trash or not. A program that
 * lost the answer sends its call again with the same id, which then finds what the first call made. Two such calls at
 * once take turns: they use the lock of the limit of cards.
 */
export async function isCardMade(trx: ActorTrx, { clientId, id }: CardKey): Promise<boolean> {
  await oneAtATime(trx, 'cards', clientId)
  const row = await trx
    .selectFrom('card')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores a proposed card.
 * @param made.id the id that a program chose
 * @returns its id
 */
export async function insertCard(
  trx: Trx,
  clientId: string,
  form: CardForm,
  { id, createdBy, at }: { id?: string | undefined; createdBy: string; at: Date },
): Promise<string> {
  const { title, priority, internal } = form
  const row = await trx
    .insertInto('card')
    .values({
      ...(id !== undefined && { id }),
      client_id: clientId,
      title,
      priority,
      internal,
      checklist: '[]',
      stage: 'proposed',
      created_by: createdBy,
      created_at: at,
      changed_at: at,
      ...columnsOf(form),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Changes a card's content. What the Client asked for counts as answered. */
export async function updateCardRow(trx: Trx, id: string, change: ChangedFields, at: Date): Promise<void> {
  await trx
    .updateTable('card')
    .set({ ...columnsOf(change), changes_asked_at: null, changed_at: at })
    .set((card) => ({ version: card('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
