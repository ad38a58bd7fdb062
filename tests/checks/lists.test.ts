import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

/** Tables of features and pages that are not made by app/components/data-table, and why. */
const ownTables: Readonly<Record<string, string>> = {
  'app/features/account/notifications-card.tsx': 'a form: each cell is a checkbox',
  'app/features/imports/import-account.tsx': 'amounts that add up to the first one, without headings',
  'app/features/billing/plans/plan-matrix.tsx': 'a matrix: each column is a plan, and one of them is marked',
  'app/features/reports/report-chart.tsx': 'the numbers of a published chart, laid out as its report is written',
  'app/features/reports/document/written-block.tsx': 'a table of a published report, laid out as the report is written',
}

/** Schemas of addresses with a fallback that the kit of search parameters doesn't have, and why. */
const ownFallbacks: Readonly<Record<string, string>> = {
  'app/shared/search-params.ts': 'the kit',
  'app/features/analytics/search.ts': 'each filter by itself: those that can’t be parsed are dropped, the others stay',
  'app/features/analytics/portfolio/portfolio-view.ts': 'a saved view, not an address',
  'app/features/auth/from-search.ts': 'an unreadable address leads to the first page, none leads nowhere',
  'app/features/discovery/crawl/crawl-search.ts': 'each filter by itself, as in analytics/search.ts',
  'app/routes/_app/route.tsx': 'an unreadable client is unknown, and not none',
}

const product = sourceFiles().filter((file) => file.startsWith('app/') && !file.startsWith('app/routes/_demo/'))
const containing = (code: RegExp, files = product) => files.filter((file) => code.test(read(file)))

test('a list of rows is a DataTable, a PagedTable or a PlainTable, or is listed with the reason', () => {
  const drawn = containing(/<table\b|\bTable\.Root\b/).filter((file) => !file.startsWith('app/components/'))
  expect(drawn).toEqual(Object.keys(ownTables).sort())
})

test('search parameters are made of the kit, so that a bad address shows a default, or are listed with the reason', () => {
  expect(containing(/\bv\.fallback\(/)).toEqual(Object.keys(ownFallbacks).sort())
})

test('a list that is read page by page ends with ShowMore', () => {
  const paged = containing(/\buseInfiniteQuery\(/)
  expect(containing(/<ShowMore\b/, paged)).toEqual(paged)
})
