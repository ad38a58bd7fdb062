import * as v from 'valibot'
import { maxValueLength } from '#app/shared/analytics/filters.ts'
import {
  pageFilterSchema,
  pageSortSchema,
  type PageFilter,
  type PageSort,
} from '#app/shared/discovery/crawl/crawled-pages.ts'
import { optionalParam, pageParam, paramWithDefault } from '#app/shared/search-params.ts'
import { listOf } from '#app/shared/list-of.ts'
import { columnIds, hiddenAtFirst, type ColumnId } from './column-ids.ts'

/** What the report shows: a table of all pages, the tree of the website, or what changed since the crawl before. */
export const reportViews = ['pages', 'tree', 'changes'] as const

export const shownChanges = ['fresh', 'changed', 'gone'] as const

/** More filters are dropped. */
const maxFilters = 20
/** A longer list in an address is dropped as a whole. */
const maxInAddress = 200

/** Parses each filter by itself: unreadable ones and those beyond the limit are dropped, the others stay. */
const readableFilters = v.pipe(
  listOf(v.fallback(v.nullable(pageFilterSchema), null), maxInAddress),
  v.transform((filters): PageFilter[] => filters.filter((filter) => filter !== null).slice(0, maxFilters)),
)

const readableColumns = v.pipe(
  listOf(v.string(), maxInAddress),
  v.transform((ids): ColumnId[] => columnIds.filter((id) => ids.includes(id))),
)

const byPath: PageSort = { column: 'path', descending: false }

/** The search parameters of /discovery/crawl besides month and client. Unreadable values fall back to their default. */
export const crawlSearchSchema = v.object({
  view: paramWithDefault(v.picklist(reportViews), 'pages'),
  filters: paramWithDefault(readableFilters, []),
  sort: paramWithDefault(pageSortSchema, byPath),
  /** The columns that are not shown. */
  hidden: paramWithDefault(readableColumns, [...hiddenAtFirst]),
  /** The page of the table or of the list of changes, from 0. */
  at: pageParam(0, 1000),
  /** The kind of changes that are listed; absent for all. */
  change: optionalParam(v.picklist(shownChanges)),
  /** The page in the panel: its path, and its number in the crawl that the link was made in. */
  path: optionalParam(v.pipe(v.string(), v.minLength(1), v.maxLength(maxValueLength))),
  number: optionalParam(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type CrawlSearch = v.InferOutput<typeof crawlSearchSchema>
