import * as v from 'valibot'
import { listOf } from '../list-of.ts'

/** What is measured of websites, in the order of the table. Each is a text of the namespace `competitorFacts`. */
export const competitorFactNames = [
  'title',
  'priceFrom',
  'sitemapPages',
  'postsAMonth',
  'languages',
  'firstByteMs',
  'homeBytes',
  'tools',
  'securityHeaders',
] as const
export type CompetitorFactName = (typeof competitorFactNames)[number]

const text = v.string()
/** A measured value. `price` is as written: a currency is never inferred. */
export const factValueSchema = v.variant('is', [
  v.object({ is: v.literal('text'), text }),
  /** `atLeast`: there are more than were counted. */
  v.object({ is: v.literal('number'), number: v.number(), atLeast: v.optional(v.boolean()) }),
  v.object({ is: v.literal('list'), items: listOf(text, 200) }),
  v.object({ is: v.literal('price'), text, from: v.picklist(['structured', 'text']) }),
])
export type FactValue = v.InferOutput<typeof factValueSchema>

/** A value as a cell shows it. */
export interface ShownFact {
  value: FactValue
  /** ISO: since when it is so, and when it was last measured. */
  since: string
  measuredAt: string
  /** The address that it was measured at. */
  source: string
  /** Earlier values, the newest first. */
  history: { value: FactValue; since: string; until: string }[]
}

/** Why a cell has no value. */
export type NoFact =
  /** Nothing of it is watched, such as no sitemap. */
  | 'notWatched'
  /** It is watched, but was not measured yet. */
  | 'waiting'
  /** It was looked for and isn't there, such as a price. */
  | 'none'

/** A website of the table. */
export interface FactColumn {
  /** Null for the client's own website. */
  competitorId: string | null
  name: string
  domain: string
  facts: Record<CompetitorFactName, ShownFact | NoFact>
}

export interface FactTable {
  /** The client's own website first, then competitors in their order. */
  columns: FactColumn[]
}
