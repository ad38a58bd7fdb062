import * as v from 'valibot'
import { listOf } from '../list-of.ts'
import type { NoiseRule, PageKind } from './competitor.ts'
import { hunksSchema } from './hunk.ts'

/** Limits of what is kept of a page. What is beyond them is left out, and the content says so. */
export const contentLimits = {
  blocks: 3000,
  blockLength: 2000,
  textLength: 300_000,
  under: 6,
  headingLength: 200,
  links: 500,
  prices: 60,
  tools: 100,
  languages: 60,
  paths: 20_000,
  posts: 200,
} as const

const text = v.string()

/** A piece of visible text, such as a paragraph, an entry of a list or a cell. */
const blockSchema = v.object({
  /** The headings above it, the outermost first; for a heading those above itself. */
  under: listOf(text, contentLimits.under),
  /** 1 to 6 for a heading, else 0. */
  level: v.number(),
  /**
   * Where it is in the page's structure: the names of its closest elements with their class, such as `ul.plans>li`, without
   * classes that look random.
   */
  slot: text,
  text,
})
export type Block = v.InferOutput<typeof blockSchema>

/** A price as written. */
const priceSchema = v.object({
  /** `structured`: declared by JSON-LD or microdata. */
  from: v.picklist(['structured', 'text']),
  /** As written, such as `from €9 / month`; never with a currency that isn't there. */
  text,
  /** The number that is written; null if that isn't clear. */
  amount: v.nullable(v.number()),
  /** As written or declared, such as `€`, `EUR` or `$`; '' without one. */
  currency: text,
  /** What it buys: the offer's name or the heading above it; '' if nothing says so. */
  what: text,
  /** The period that the text names: month, year; '' if none is. */
  per: text,
})
export type Price = v.InferOutput<typeof priceSchema>

/** A tool whose files the page loads, such as an analytics script. */
const toolSchema = v.object({ name: text, category: text })
export type Tool = v.InferOutput<typeof toolSchema>

const pageSchema = v.object({
  is: v.literal('page'),
  title: text,
  description: text,
  /** Languages that the page declares, its own first, in lower case. */
  languages: listOf(text, contentLimits.languages),
  blocks: listOf(blockSchema, contentLimits.blocks),
  /** Addresses of links outside of the text, such as those of the menu: navigation, header and footer. */
  links: listOf(v.object({ url: text, text }), contentLimits.links),
  prices: listOf(priceSchema, contentLimits.prices),
  tools: listOf(toolSchema, contentLimits.tools),
  isCut: v.boolean(),
})
export type PageContent = v.InferOutput<typeof pageSchema>

const sitemapSchema = v.object({
  is: v.literal('sitemap'),
  /** Paths with their query, sorted. */
  paths: listOf(text, contentLimits.paths),
  isCut: v.boolean(),
})
const feedSchema = v.object({
  is: v.literal('feed'),
  /** The newest first. */
  posts: listOf(
    v.object({ key: text, title: text, url: v.nullable(text), publishedAt: v.nullable(text) }),
    contentLimits.posts,
  ),
})
export type FeedContent = v.InferOutput<typeof feedSchema>
export type SitemapContent = v.InferOutput<typeof sitemapSchema>

/** What a visit found: a page (also robots.txt and llms.txt, whose lines are blocks), a sitemap or a feed. */
export const contentSchema = v.variant('is', [pageSchema, sitemapSchema, feedSchema])
export type WatchedContent = v.InferOutput<typeof contentSchema>

/** How a document is read: as HTML, or as plain text line by line (robots.txt, llms.txt). */
export type DocumentForm = 'html' | 'lines'

/**
 * What came of a document. `empty`: no visible text; `not_text`: another format; `too_deep`: nested deeper than any honest
 * document; `too_large`, `too_slow`: given up. The mark of a challenge for people is found by its text, '' without one.
 */
export const contentAnswerSchema = v.union([
  v.object({ unread: v.picklist(['empty', 'not_text', 'too_deep', 'too_large', 'too_slow']) }),
  v.object({ content: pageSchema, challenge: text }),
])
export type ContentAnswer = v.InferOutput<typeof contentAnswerSchema>

/** Two visits of a page. The rules say what is ignored. */
export interface VersionsToCompare {
  kind: PageKind
  before: WatchedContent
  after: WatchedContent
  rules: readonly NoiseRule[]
}

/** What differs between two visits, without what is ignored. */
export const comparisonSchema = v.object({
  /** The most telling first. */
  hunks: hunksSchema,
  /** Differences beyond those. */
  more: v.number(),
  /** Hashes of both contents without what is ignored, in hexadecimal: equal if and only if nothing differs. */
  beforeHash: text,
  afterHash: text,
  /** How much of the text before is gone or changed, and how much shorter the text is now, from 0 to 1. */
  changedShare: v.number(),
  shrunkBy: v.number(),
})
export type Comparison = v.InferOutput<typeof comparisonSchema>
