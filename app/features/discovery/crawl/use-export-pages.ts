import { downloadText, toCsv } from '#app/components/data-table/csv.ts'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import {
  crawledPagesPerPage,
  type CrawledPageRow,
  type CrawledPagesQuery,
} from '#app/shared/discovery/crawl/crawled-pages.ts'
import { listCrawlPagesFn } from './crawl.functions.ts'

interface PageExport {
  clientId: string
  crawlId: string
  /** Without its ending. */
  fileName: string
  columns: readonly DataColumn<CrawledPageRow>[]
}

type Asked = Pick<Required<CrawledPagesQuery>, 'filters' | 'sort'>

/** Returns all pages that match, which are at most as many as a crawl reads. */
async function allPages(clientId: string, crawlId: string, asked: Asked): Promise<CrawledPageRow[]> {
  const all: CrawledPageRow[] = []
  for (let page = 0; ; page++) {
    const { rows, total, crawlId: of } = await listCrawlPagesFn({ data: { clientId, query: { ...asked, page } } })
    // A crawl that ended meanwhile replaced the report: rows of both would not fit together.
    if (of !== crawlId && page > 0) return all
    all.push(...rows)
    if (rows.length < crawledPagesPerPage || all.length >= total) return all
  }
}

/** Downloads the pages that match the filters as CSV, with the shown columns. */
export const useExportPages = ({ clientId, crawlId, fileName, columns }: PageExport) =>
  useServerMutation({
    call: (asked: Asked) => allPages(clientId, crawlId, asked),
    done(rows) {
      const header = columns.map((column) => column.header)
      const lines = rows.map((row) => columns.map(({ value, inCsv = value }) => inCsv(row)))
      downloadText(`${fileName}.csv`, 'text/csv', toCsv(header, lines))
    },
  })
