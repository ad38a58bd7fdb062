import { Button } from '@radix-ui/themes'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { showToast } from '#app/components/feedback/toasts.ts'
import { readSheet } from '../../shared/sheets/read-sheet.ts'
import { SheetError, type Sheet } from '../../shared/sheets/sheet.ts'
import { SheetTable } from '../../shared/sheets/sheet-table.tsx'
import styles from './import.module.css'

export const about =
  'The file is read in the browser and sent nowhere. At most 5 MB and 5,000 rows; formulas stay text.'
export const isWide = true

export default function ImportASheet() {
  const [shown, show] = useState<{ name: string; sheet: Sheet } | null>(null)
  const read = async (file: File) => {
    try {
      show({ name: file.name, sheet: await readSheet(file) })
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof SheetError ? error.message : 'This file can’t be read.' })
    }
  }
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([file]) => file && void read(file),
  })
  return (
    <>
      <input {...getInputProps({ 'aria-label': 'Sheet', accept: '.xlsx,.xls,.csv,.txt' })} />
      <div {...getRootProps({ className: styles['drop'] })} data-over={isDragActive || undefined}>
        <FileSpreadsheet size={26} aria-hidden="true" />
        <p>Drop a sheet here</p>
        <Button variant="soft" highContrast onClick={open}>
          Choose a file
        </Button>
        <span>.xlsx, .csv or .txt with tabs</span>
      </div>
      {shown && (
        <div className={styles['sheet']}>
          <SheetTable key={shown.name} label={shown.name} sheet={shown.sheet} />
        </div>
      )}
    </>
  )
}
