import { Button } from '@radix-ui/themes'
import { Download } from 'lucide-react'
import { use, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { ExportHold } from '../feedback/export-hold.ts'
import { useShowError } from '../feedback/use-show-error.ts'
import { downloadText, toCsv } from './csv.ts'
import type { DataColumn } from './table-columns.ts'

interface CsvButtonProps<Row> {
  /** Name of the file without its ending. */
  fileName: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  /** Reads the rows of all pages, for a table that shows one of several. */
  readAll?: () => Promise<readonly Row[]>
}

/** Downloads a PagedTable's rows as a CSV file: unformatted numbers, words where there is none. */
export function CsvButton<Row>({ fileName, columns, rows, readAll }: CsvButtonProps<Row>) {
  const onError = useShowError()
  const [isReading, setReading] = useState(false)
  const t = useMessages('common')
  const hold = use(ExportHold)
  const exported = columns.filter(({ isControls }) => !isControls)
  const download = (all: readonly Row[]) => {
    const values = all.map((row) => exported.map(({ value, inCsv = value }) => inCsv(row)))
    const header = exported.map((column) => column.header)
    downloadText(`${fileName}.csv`, 'text/csv', toCsv(header, values))
  }
  const run = async () => {
    if (!readAll) return download(rows)
    setReading(true)
    await readAll()
      .then(download)
      .catch(onError)
      .finally(() => setReading(false))
  }
  return (
    <Button
      size="1"
      variant="soft"
      color="gray"
      highContrast
      disabled={rows.length === 0 || hold !== null}
      title={hold ?? undefined}
      loading={isReading}
      onClick={() => void run()}
    >
      <Download size={14} aria-hidden="true" /> {t('action.exportCsv')}
    </Button>
  )
}
