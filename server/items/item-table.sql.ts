import { sql, type RawBuilder } from 'kysely'
import type { Schema } from '../db/schema.ts'

/**
 * A kind's own table of what belongs to its items, such as their comments: its name, and the columns with the item's id
 * and with what the items are within, such as a client or a website. It has the named columns next to these.
 */
export type ItemTable<Column extends string> = {
  [Table in keyof Schema]: [Column] extends [keyof Schema[Table]]
    ? { table: Table; within: keyof Schema[Table] & string; item: keyof Schema[Table] & string }
    : never
}[keyof Schema]

/** An item by its full key. */
export interface ItemKey {
  within: string | number
  id: string
}

/** Returns the condition on the rows of an item in a statement that names the table `own`. */
export const ofItem = ({ within, item }: { within: string; item: string }, key: ItemKey): RawBuilder<boolean> =>
  sql`${sql.ref(`own.${within}`)} = ${key.within} and ${sql.ref(`own.${item}`)} = ${key.id}`
