import { flagColumns, numberColumns, textColumns } from '#app/shared/discovery/crawl/crawled-pages.ts'

/** The columns of the table of pages, in their order; the first one names the page. */
export const columnIds = [
  'path',
  'views',
  'status',
  'title',
  'titleLength',
  'description',
  'descriptionLength',
  'heading',
  'headingCount',
  'canonical',
  'languages',
  'noindex',
  'nofollow',
  'redirectsTo',
  'linksIn',
  'linksOut',
  'linksElsewhere',
  'images',
  'imagesWithoutAlt',
  'structured',
  'words',
  'bytes',
  'ttfbMs',
  'depth',
  'inSitemap',
  'change',
  'contentType',
  'isHtml',
] as const
export type ColumnId = (typeof columnIds)[number]

/** Columns that people choose to see; the others fit a wide screen. In the order of `columnIds`, as the address has them. */
export const hiddenAtFirst = [
  'description',
  'descriptionLength',
  'heading',
  'headingCount',
  'languages',
  'nofollow',
  'redirectsTo',
  'linksElsewhere',
  'structured',
  'words',
  'contentType',
  'isHtml',
] as const satisfies ColumnId[]

export const isTextColumn = (id: ColumnId) => textColumns.find((one) => one === id)
export const isNumberColumn = (id: ColumnId) => numberColumns.find((one) => one === id)
export const isFlagColumn = (id: ColumnId) => flagColumns.find((one) => one === id)
