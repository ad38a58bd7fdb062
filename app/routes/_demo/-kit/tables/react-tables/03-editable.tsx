import { TextField } from '@radix-ui/themes'
import { useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { people } from '../people.ts'
import { features, personColumn } from '../table-features.ts'
import { TablePager } from '../table-pager.tsx'
import { TableView } from '../table-view.tsx'

export const about = 'Write in a cell. The full name follows both of its parts. Nothing is saved.'

export const isWide = true

export default function EditableTable() {
  const [rows, setRows] = useState(people)
  const columns = useMemo(() => {
    const editable = (key: 'firstName' | 'lastName' | 'city', header: string) =>
      personColumn.accessor(key, {
        header,
        enableSorting: false,
        cell: ({ row, getValue }) => (
          <TextField.Root
            aria-label={`${header} of person ${row.original.id}`}
            value={getValue()}
            maxLength={40}
            onChange={({ target }) =>
              setRows((before) =>
                before.map((one) => (one.id === row.original.id ? { ...one, [key]: target.value } : one)),
              )
            }
          />
        ),
      })
    return personColumn.columns([
      editable('firstName', 'First name'),
      editable('lastName', 'Last name'),
      editable('city', 'City'),
      personColumn.accessor(({ firstName, lastName }) => `${firstName} ${lastName}`.trim(), {
        id: 'fullName',
        header: 'Full name',
        enableSorting: false,
      }),
    ])
  }, [])
  const table = useTable({ features, columns, data: rows, autoResetPageIndex: false })
  return (
    <>
      <TableView table={table} label="People to edit" />
      <TablePager table={table} label="Pages of people to edit" />
    </>
  )
}
