import type { Day } from '#app/shared/calendar/day.ts'

/**
 * The first website went online on this day, so no visit is older. An earlier day in a file is a mistake, and each day
 * of an import takes memory and a row.
 */
export const firstPossibleDay: Day = '1991-08-06'
