import * as v from 'valibot'
import { listOf } from '../../list-of.ts'
import { storableText } from '../../storable-text.ts'
import type { UnreadPart } from './page-contents.ts'

/** Why nothing of a page was read. */
export const pageFailures = [
  'robots',
  'robots_unreachable',
  'no_such_host',
  'private_address',
  'other_port',
  'certificate',
  'unreachable',
  'too_slow',
  'too_large',
  'too_complex',
  'broken',
  'not_http',
  'credentials',
  'queue_full',
] as const
export type PageFailure = (typeof pageFailures)[number]

/** Faults by which pages can be listed. */
export const pageFaults = [
  'notRead',
  'clientError',
  'serverError',
  'redirect',
  'noTitle',
  'noDescription',
  'noHeading',
  'noindex',
  'canonicalElsewhere',
  'imagesWithoutAlt',
  'noLinksIn',
] as const
const pageFaultSchema = v.picklist(pageFaults)
export type PageFault = v.InferOutput<typeof pageFaultSchema>

/** How a page compares with the crawl before. */
export const pageChanges = ['fresh', 'changed', 'same', 'gone'] as const
type PageChange = (typeof pageChanges)[number]
/** What changed on a page. */
type ChangedPart = 'status' | 'title' | 'content'

/** A column of the table of pages with text, numbers, or yes and no: its kind decides how it is filtered. */
export const textColumns = [
  'path',
  'title',
  'description',
  'heading',
  'canonical',
  'contentType',
  'redirectsTo',
] as const
export const numberColumns = [
  'status',
  'depth',
  'linksIn',
  'linksOut',
  'linksElsewhere',
  'images',
  'imagesWithoutAlt',
  'bytes',
  'ttfbMs',
  'words',
  'titleLength',
  'descriptionLength',
  'headingCount',
  'languages',
  'views',
] as const
export const flagColumns = ['isHtml', 'noindex', 'nofollow', 'inSitemap'] as const

/** One page, as the table shows it. Texts come from strangers: show them as text only. */
export interface CrawledPageRow {
  /** Identifies the page within its crawl. */
  number: number
  url: string
  path: string
  /** Null if nothing was read, see `refused`. */
  status: number | null
  refused: PageFailure | null
  redirectsTo: string | null
  contentType: string | null
  isHtml: boolean
  title: string | null
  titleLength: number | null
  description: string | null
  descriptionLength: number | null
  /** The first heading of level 1. */
  heading: string | null
  canonical: string | null
  noindex: boolean
  nofollow: boolean
  inSitemap: boolean
  /** Clicks from the start page; null if no link leads to it. */
  depth: number | null
  linksIn: number
  linksOut: number
  linksElsewhere: number
  images: number
  imagesWithoutAlt: number
  /** Bytes of the answer's body as received, or as it declares if it was not read whole. */
  bytes: number | null
  ttfbMs: number | null
  words: number
  change: Exclude<PageChange, 'gone'> | null
  headingCount: number
  /** How many other languages hreflang names. */
  languages: number
  /** The types of structured data, with commas between them. */
  structured: string | null
  /** Page views in the current month and the one before; null without any. */
  views: number | null
}

const wholeNumber = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000_000_000))

/** One condition on a column; all conditions of a list apply. */
export const pageFilterSchema = v.variant('kind', [
  v.object({
    kind: v.literal('text'),
    column: v.picklist(textColumns),
    operator: v.picklist(['contains', 'doesNotContain', 'is', 'isEmpty', 'isNotEmpty']),
    text: v.pipe(storableText, v.maxLength(500)),
  }),
  v.object({
    kind: v.literal('number'),
    column: v.picklist(numberColumns),
    /** `isEmpty`: no one knows the number, such as the status of a page that did not answer. */
    operator: v.picklist(['is', 'atLeast', 'atMost', 'isEmpty']),
    number: wholeNumber,
  }),
  v.object({ kind: v.literal('flag'), column: v.picklist(flagColumns), is: v.boolean() }),
  v.object({ kind: v.literal('refused'), reasons: v.pipe(listOf(v.picklist(pageFailures), 20), v.minLength(1)) }),
  v.object({ kind: v.literal('change'), change: v.picklist(['fresh', 'changed', 'same']) }),
  v.object({ kind: v.literal('fault'), fault: pageFaultSchema }),
])
export type PageFilter = v.InferOutput<typeof pageFilterSchema>

export const pageSortSchema = v.object({
  column: v.picklist([...textColumns, ...numberColumns]),
  descending: v.boolean(),
})
export type PageSort = v.InferOutput<typeof pageSortSchema>

export const crawledPagesPerPage = 100

/** A question about the pages of the latest finished crawl, or of the one that runs if none has finished. */
export const crawledPagesSchema = v.object({
  filters: v.optional(listOf(pageFilterSchema, 20), []),
  sort: v.optional(pageSortSchema, { column: 'path', descending: false }),
  /** Counts from 0; a page has `crawledPagesPerPage` rows. */
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)), 0),
})
export type CrawledPagesQuery = v.InferOutput<typeof crawledPagesSchema>

export interface CrawledPagesAnswer {
  /** Null if nothing was crawled yet. */
  crawlId: string | null
  rows: readonly CrawledPageRow[]
  /** Pages that match the filters. */
  total: number
}

/** A link, seen from one of its ends. */
export interface CrawledLink {
  /** Of the page at the other end. */
  number: number
  path: string
  status: number | null
  refused: PageFailure | null
  /** The text of the link, or the alternative text of its image. */
  text: string
  nofollow: boolean
}

/** One page with everything that was read, and its links. */
export interface CrawledPageDetails extends CrawledPageRow {
  crawlId: string
  /** ISO 8601. */
  fetchedAt: string | null
  /** The redirects from this page on, in order; [] if it answered itself. */
  redirects: readonly { url: string; status: number }[]
  headings: readonly { level: number; text: string }[]
  hreflang: readonly { language: string; url: string }[]
  structuredData: readonly string[]
  /** Which parts changed since the crawl before. */
  changed: readonly ChangedPart[]
  /** What was left out of it, because of its size or what it contains. */
  unread: readonly UnreadPart[]
  /** The first 200 links to and from it. */
  linksFrom: readonly CrawledLink[]
  linksTo: readonly CrawledLink[]
}

/** A folder of the website with its pages; the root has the path `/`. */
export interface CrawlFolder {
  /** Ends in `/` if it is a folder. */
  path: string
  /** The last part of the path. */
  name: string
  /** The page at this path itself; null if it was not crawled. */
  page: { number: number; status: number | null; title: string | null } | null
  /** Pages here and below. */
  pages: number
  /** Pages here and below with a status from 400, or not read. */
  faults: number
  /** Page views here and below in the current month and the one before; null if none was measured. */
  views: number | null
  /** Folders and pages below, most pages first; cut after 200, see `hidden`. */
  children: readonly CrawlFolder[]
  /** Children that are not listed. */
  hidden: number
}

export interface CrawlTree {
  crawlId: string | null
  root: CrawlFolder | null
}

/** A change since the crawl before. */
export interface CrawlChangeRow {
  /** Of the page in the latest crawl, and null for pages that are gone. */
  number: number | null
  url: string
  path: string
  change: 'fresh' | 'changed' | 'gone'
  parts: readonly ChangedPart[]
  before: { status: number | null; title: string | null } | null
  after: { status: number | null; title: string | null } | null
}

export const crawlChangesSchema = v.object({
  change: v.optional(v.nullable(v.picklist(['fresh', 'changed', 'gone'])), null),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)), 0),
})
export type CrawlChangesQuery = v.InferOutput<typeof crawlChangesSchema>

export interface CrawlChangesAnswer {
  /** Null unless two crawls have finished and their pages are kept. */
  since: { crawlId: string; endedAt: string } | null
  rows: readonly CrawlChangeRow[]
  total: number
}
