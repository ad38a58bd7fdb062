import type { ColumnType } from 'kysely'

/** A column the database fills when it is left out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>
/** A calendar day or month as `YYYY-MM-DD`, the same from both drivers. */
export type DayText = string
/** 64-bit keys go in as decimal text or number and are never read back into JavaScript, where they would lose bits. */
export type Key64 = ColumnType<never, string | number, string | number>
export type Json<T> = ColumnType<T, string, string>
