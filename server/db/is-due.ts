import { sql, type RawBuilder } from 'kysely'

/**
 * Condition: the time in a column has come. A time too far in the future counts as come, because it was set by a
 * wrong clock: otherwise it would block for as long as the clock was wrong.
 * @param mostAheadMs longest time that is ever set ahead, plus some tolerance for the clocks of several machines
 */
export const isDueSql = (time: RawBuilder<unknown>, now: Date, mostAheadMs: number): RawBuilder<boolean> =>
  sql<boolean>`(${time} <= ${now} or ${time} > ${new Date(now.getTime() + mostAheadMs)})`
