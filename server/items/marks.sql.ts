import { sql, type RawBuilder } from 'kysely'
import type { ActorTrx } from '../db/database.ts'
import type { ItemTable } from './item-table.sql.ts'

/** A kind's table of the marks that people put on items for themselves, such as a star, or that they have seen it. */
export type MarkTable = ItemTable<'person_id'>

/** Items of one client or website that a person marks, or no longer. */
interface MarkChange {
  within: string | number
  ids: readonly string[]
  personId: string
  marked: boolean
}

/** Marks items for a person, or removes the marks. Repeating it changes nothing. */
export async function writeMarks(
  trx: ActorTrx,
  { table, within, item }: MarkTable,
  { ids, personId, marked, ...of }: MarkChange,
): Promise<void> {
  const column = { within: sql.ref(within), item: sql.ref(item) }
  await (
    marked
      ? sql`insert into ${sql.table(table)} (${column.within}, ${column.item}, person_id)
        select ${of.within}, id, ${personId} from unnest(${[...ids]}::uuid[]) as id on conflict do nothing`
      : sql`delete from ${sql.table(table)} where ${column.within} = ${of.within}
        and ${column.item} = any(${[...ids]}::uuid[]) and person_id = ${personId}`
  ).execute(trx)
}

/** Returns the ids of the items that a person has marked. */
export async function readMarked(trx: ActorTrx, { table, item }: MarkTable, personId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(item)} as id from ${sql.table(table)} where person_id = ${personId}`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Whether a person has marked an item, for a statement that reads items.
 * @param of the columns of that statement with the item's id and with what it is within
 */
export const isMarkedBy = (
  { table, within, item }: MarkTable,
  of: { within: string; id: string },
  personId: string,
): RawBuilder<boolean> =>
  sql`exists (select from ${sql.table(table)} as mark where ${sql.ref(`mark.${within}`)} = ${sql.ref(of.within)}
    and ${sql.ref(`mark.${item}`)} = ${sql.ref(of.id)} and mark.person_id = ${personId})`
