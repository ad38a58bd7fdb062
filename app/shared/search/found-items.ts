import * as v from 'valibot'
import { languages } from '../account/appearance.ts'
import type { Day } from '../calendar/day.ts'
import type { Month } from '../calendar/month.ts'
import { storableText } from '../storable-text.ts'

/** The number of characters from which items are searched: fewer are in almost every text. */
export const minSearched = 3
const maxSearched = 100

/** Every group of results has at most this many (specification §9). */
export const shownOfGroup = 4

/** What a person searches the product's items for. */
export const itemSearchSchema = v.object({
  text: v.pipe(storableText, v.trim(), v.minLength(minSearched), v.maxLength(maxSearched)),
  /** The selected client: what it has comes first, and what is read from its website comes from no other. */
  selected: v.nullable(v.pipe(v.string(), v.uuid())),
  /** The language in which the page names months. */
  language: v.picklist(languages),
})
export type ItemSearch = v.InferOutput<typeof itemSearchSchema>

interface FoundItem {
  clientId: string
  /** The client's name. */
  client: string
}

export interface FoundCard extends FoundItem {
  id: string
  title: string
}

export interface FoundReport extends FoundItem {
  month: Month
}

/** A page, search term or other subject with open findings. */
export interface FoundSubject extends FoundItem {
  subject: string
  findings: number
}

export interface FoundMention extends FoundItem {
  id: string
  title: string
  host: string
  day: Day
}

export interface FoundChange extends FoundItem {
  id: string
  competitor: string
  /** What the page says now, else what it said before. */
  text: string
  day: Day
}

/** The items that a search finds, at most `shownOfGroup` of each kind; none of kinds that the person may not see. */
export interface FoundItems {
  cards: FoundCard[]
  reports: FoundReport[]
  findings: FoundSubject[]
  mentions: FoundMention[]
  changes: FoundChange[]
}

export const noItems: FoundItems = { cards: [], reports: [], findings: [], mentions: [], changes: [] }
