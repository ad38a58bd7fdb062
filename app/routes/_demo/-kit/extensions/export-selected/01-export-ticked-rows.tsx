import { Button } from '@radix-ui/themes'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ExportDialog } from '../../shared/sheets/export-dialog.tsx'
import { growers } from '../../shared/sheets/growers.ts'
import { SheetTable } from '../../shared/sheets/sheet-table.tsx'

export const about = 'Only ticked rows become a file. The box in the header ticks all rows that the search shows.'
export const isWide = true

export default function ExportTickedRows() {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const rows = growers.rows.filter((_, at) => ticked.has(at))
  return (
    <SheetTable label="Growers to choose from" sheet={growers} ticked={ticked} onTick={setTicked}>
      <Button aria-haspopup="dialog" disabled={rows.length === 0} onClick={() => setOpen(true)}>
        <Download size={15} aria-hidden="true" /> Export {rows.length === 1 ? '1 row' : `${rows.length} rows`}
      </Button>
      {isOpen && <ExportDialog sheet={{ header: growers.header, rows }} onClose={() => setOpen(false)} />}
    </SheetTable>
  )
}
