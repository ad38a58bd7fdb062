import type { ColumnType } from 'kysely'

/** A column with a default in the database; it may be left out on insert. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>
/** A calendar day or month as `YYYY-MM-DD`, the same from both drivers. */
export type DayText = string
/**
 * A 64-bit key. It is written as decimal text or a number, and never read into JavaScript, where it would lose bits.
 */
export type Key64 = ColumnType<never, string | number, string | number>
export type Json<T> = ColumnType<T, string, string>
