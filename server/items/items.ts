import type { Actor } from '#app/shared/access/permissions.ts'
import { canTake, type ChangedItem, type ItemKind, type ItemOutcome } from '#app/shared/items/item-kind.ts'
import type { Change } from '../access/calls/use-case.ts'
import type { ActorTrx } from '../db/database.ts'

/** How long a change can be undone. */
const undoMs = 15 * 60_000

/**
 * The SQL that the life of a kind's items needs. It is in the kind's own files, on its own tables.
 *
 * `Where` says whose items, `Snapshot` is the part of an item that actions change and undo restores, `Entry` what its
 * history stores of a change.
 */
export interface ItemStore<Where, Item extends { id: string }, Snapshot, Entry> {
  /**
   * Returns the items of these ids that the person may see, by id, and locks them until the transaction ends. Always in
   * one order, because two transactions that lock the same rows would otherwise deadlock.
   */
  lock: (trx: ActorTrx, where: Where, ids: readonly string[]) => Promise<ReadonlyMap<string, Item>>
  /**
   * Stores an item's new state with an entry in its history, which has the state before for undo.
   * @returns the entry's id
   */
  write: (trx: ActorTrx, item: Item, to: Snapshot, entry: Entry) => Promise<number>
  /** Returns the newest entry of an item's history. */
  readLast: (trx: ActorTrx, item: Item) => Promise<LastEntry<Snapshot> | undefined>
}

export interface LastEntry<Snapshot> {
  id: number
  at: Date
  personId: string | null
  /** The state before the change; null for what can't be undone. */
  before: Snapshot | null
}

/** What became of one item. */
export type ItemResult<Reason extends string, Changed extends ChangedItem = ChangedItem> =
  | { changed: Changed }
  | { refused: Reason }

/** Changes locked items one after the other, in the order of their locks. Ids without an item are `missing`. */
export async function changeEach<Item, Reason extends string, Changed extends ChangedItem>(
  ids: readonly string[],
  locked: ReadonlyMap<string, Item>,
  change: (item: Item) => Promise<ItemResult<Reason, Changed>>,
): Promise<ItemOutcome<Reason | 'missing', Changed>> {
  const missing = [...new Set(ids)].filter((id) => !locked.has(id))
  const outcome: ItemOutcome<Reason | 'missing', Changed> = {
    changed: [],
    refused: missing.map((id) => ({ id, reason: 'missing' })),
  }
  for (const [id, item] of locked) {
    const result = await change(item)
    if ('changed' in result) outcome.changed.push(result.changed)
    else outcome.refused.push({ id, reason: result.refused })
  }
  return outcome
}

interface ItemActionInput<Action, Where, Snapshot, Entry> {
  action: Action
  where: Where
  ids: readonly string[]
  to: Snapshot
  entry: Entry
  /** What the audit log says besides the number of items. */
  audited?: Record<string, unknown>
}

/**
 * Takes an action of the kind's description with items: those in another state are refused with `state`. Records it if
 * the description names it for the audit log.
 */
export async function takeAction<
  State extends string,
  Action extends string,
  Where,
  Item extends { id: string; state: State },
  Snapshot,
  Entry,
>(
  { plural, actions }: ItemKind<State, Action>,
  store: ItemStore<Where, Item, Snapshot, Entry>,
  { trx, record }: Change,
  { action, where, ids, to, entry, audited }: ItemActionInput<Action, Where, NoInfer<Snapshot>, NoInfer<Entry>>,
): Promise<ItemOutcome<'missing' | 'state'>> {
  const locked = await store.lock(trx, where, ids)
  const outcome = await changeEach(ids, locked, async (item): Promise<ItemResult<'state'>> => {
    if (!canTake(actions[action], item.state)) return { refused: 'state' }
    return { changed: { id: item.id, event: await store.write(trx, item, to, entry) } }
  })
  const { audit } = actions[action]
  if (audit && outcome.changed.length > 0) await record(audit, { [plural]: outcome.changed.length, ...audited })
  return outcome
}

interface ItemUndoInput<Where, Item, Snapshot, Reason extends string, Changed extends ChangedItem> {
  actor: Actor
  where: Where
  changes: readonly ChangedItem[]
  restore: (item: Item, before: Snapshot) => Promise<ItemResult<Reason, Changed>>
}

/**
 * Undoes the actor's own last changes of items: each returns to its state before, unless someone did something with it
 * since then, or more than 15 minutes have passed. These are refused with `changed`.
 */
export async function undoChanges<
  Where,
  Item extends { id: string },
  Snapshot,
  Reason extends string,
  Changed extends ChangedItem,
>(
  store: Pick<ItemStore<Where, Item, Snapshot, never>, 'lock' | 'readLast'>,
  { trx, at }: Pick<Change, 'trx' | 'at'>,
  { actor, where, changes, restore }: ItemUndoInput<Where, Item, Snapshot, Reason, Changed>,
): Promise<ItemOutcome<Reason | 'missing' | 'changed', Changed>> {
  const events = new Map(changes.map(({ id, event }) => [id, event]))
  const ids = [...events.keys()]
  const locked = await store.lock(trx, where, ids)
  return changeEach(ids, locked, async (item): Promise<ItemResult<Reason | 'changed', Changed>> => {
    const last = await store.readLast(trx, item)
    const isOwn = last?.id === events.get(item.id) && last?.personId === actor.userId
    if (!last || !isOwn || at.getTime() - last.at.getTime() > undoMs) return { refused: 'changed' }
    return last.before === null ? { refused: 'changed' } : restore(item, last.before)
  })
}

/** A change of an item's content, with the version that it led to. */
interface ContentChange<Field> {
  person: string | null
  fields: Field[]
}

/**
 * Compares a change that is based on an older version with those since then. Two people who change different fields both
 * succeed.
 * @returns who changed which of the same fields last; null if no one did. A version that never was is no base: then
 * there are no fields.
 */
export function conflictOf<Field>(
  since: readonly ContentChange<Field>[],
  { fields, version, current }: { fields: readonly Field[]; version: number; current: number },
): ContentChange<Field> | null {
  const both = since.filter((other) => other.fields.some((field) => fields.includes(field)))
  if (both.length === 0 && version < current) return null
  return { person: both.at(-1)?.person ?? null, fields: [...new Set(both.flatMap((other) => other.fields))] }
}
