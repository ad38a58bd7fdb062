import { Button, Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { formats, type Sheet } from './sheet.ts'
import { downloadFile, writeSheet } from './write-sheet.ts'

const options = formats.map((value) => ({ value, label: `.${value}` }))

/** Names that a system keeps for itself are no names of files. */
const fileName = (typed: string) => typed.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '').trim()

/** Asks for a file's name and format, and downloads the sheet. */
export function ExportDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const [name, setName] = useState('excel-sheet')
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx')
  const [error, setError] = useState<string>()
  const download = async () => {
    if (fileName(name) === '') return setError('Enter a name for the file.')
    const file = `${fileName(name)}.${format}`
    const blob = await writeSheet({ header: sheet.header, rows: sheet.rows.map((row) => row.map(valueOf)) }, format)
    downloadFile(file, blob)
    showToast({ kind: 'success', text: `${file} is in your downloads.` })
    onClose()
  }
  return (
    <OpenDialog title="Export to Excel" maxWidth="420px" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void download().catch(() => setError('The file couldn’t be written. Try again.'))
        }}
      >
        <Stack>
          <TextInput label="File name" name="name" value={name} maxLength={80} error={error} onChange={setName} />
          <SelectInput
            label="Format"
            name="format"
            value={format}
            error={undefined}
            options={options}
            onChange={setFormat}
          />
          <Flex gap="3" justify="end" wrap="wrap">
            <Button type="button" variant="soft" color="gray" highContrast onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Export</Button>
          </Flex>
        </Stack>
      </form>
    </OpenDialog>
  )
}

/** Numbers are numbers in the file, so that a spreadsheet can calculate with them. */
const valueOf = (cell: string) => (/^-?\d{1,12}(\.\d{1,4})?$/.test(cell) ? Number(cell) : cell)
