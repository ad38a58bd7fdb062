import type { Area, EnglishOf } from './areas.ts'
import type { Say } from './message-types.ts'

/** The reader: the texts of an area in their language, and their locale for numbers, dates and lists. */
export interface Reader<A extends Area> {
  locale: string
  say: Say<EnglishOf<A>>
}
