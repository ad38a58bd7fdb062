import { Button } from '@radix-ui/themes'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ExportDialog } from '../../shared/sheets/export-dialog.tsx'
import { growers } from '../../shared/sheets/growers.ts'
import { SheetTable } from '../../shared/sheets/sheet-table.tsx'

export const about =
  'All rows become a file for a spreadsheet, whatever the search shows. The file is written in the browser.'
export const isWide = true

export default function ExportASheet() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SheetTable label="Growers of the market" sheet={growers}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Download size={15} aria-hidden="true" /> Export
      </Button>
      {isOpen && <ExportDialog sheet={growers} onClose={() => setOpen(false)} />}
    </SheetTable>
  )
}
