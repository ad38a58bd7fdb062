import { sql } from 'kysely'

/**
 * How far a day's events (`pack_state`) or rollups (`rollup_state`) are packed. Literals, because with parameters the
 * planner could not use the partial indexes on days that are not packed.
 */
export const packStates = {
  open: sql.lit(0),
  /** Packed in part, or opened again. */
  packing: sql.lit(1),
  packed: sql.lit(2),
  /** No state: the constraint refuses it, and with it the statement. */
  refused: sql.lit(-1),
}
