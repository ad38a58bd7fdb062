import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a time that a row was given has come. One that lies further ahead than any that is given comes of a clock that
 * was wrong and was put right since: whoever waited for it would wait for as long as the clock was wrong.
 * @param mostAheadMs the furthest that a time is given ahead, and some more for clocks of several machines
 */
export const hasCome = (time: RawBuilder<unknown>, now: Date, mostAheadMs: number): RawBuilder<boolean> =>
  sql<boolean>`(${time} <= ${now} or ${time} > ${new Date(now.getTime() + mostAheadMs)})`
