import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { toCsv } from './csv.ts'
import { ExportHold } from '../feedback/export-hold.ts'
import { DataTable } from './data-table.tsx'
import type { DataColumn } from './table-columns.ts'

interface Page {
  path: string
  visits: number
  rate: number | null
}
const pages: Page[] = [
  { path: '/pricing', visits: 20, rate: 0.5 },
  { path: '/', visits: 100, rate: 0.25 },
  { path: '/blog', visits: 3, rate: null },
]
const columns: DataColumn<Page>[] = [
  { id: 'path', header: 'Page', value: (page) => page.path },
  { id: 'visits', header: 'Visits', value: (page) => page.visits, numeric: true },
  {
    id: 'rate',
    header: 'Rate',
    value: (page) => page.rate,
    cell: (page) => (page.rate === null ? 'too few' : `${page.rate * 100}%`),
    numeric: true,
  },
]

const wrapper = await speaking()

function renderTable() {
  render(
    <DataTable
      label="pages"
      rows={pages}
      columns={columns}
      rowKey={(page) => page.path}
      sortedBy={{ id: 'visits', desc: true }}
      fileName="pages"
    />,
    { wrapper },
  )
  const table = within(screen.getByRole('table'))
  return {
    user: userEvent.setup(),
    order: () => table.getAllByRole('rowheader').map((cell) => cell.textContent),
    table,
  }
}

describe('a table', () => {
  test('begins in the order asked for and is turned by its headings', async () => {
    const { user, order, table } = renderTable()
    expect(order()).toEqual(['/', '/pricing', '/blog'])
    expect(table.getByRole('columnheader', { name: 'Visits' }).getAttribute('aria-sort')).toBe('descending')
    await user.click(table.getByRole('button', { name: 'Visits' }))
    expect(order()).toEqual(['/blog', '/pricing', '/'])
    await user.click(table.getByRole('button', { name: 'Page' }))
    expect(order()).toEqual(['/', '/blog', '/pricing'])
  })

  test('keeps rows without a number last in both directions', async () => {
    const { user, order, table } = renderTable()
    await user.click(table.getByRole('button', { name: 'Rate' }))
    expect(order()).toEqual(['/pricing', '/', '/blog'])
    await user.click(table.getByRole('button', { name: 'Rate' }))
    expect(order()).toEqual(['/', '/pricing', '/blog'])
  })

  test('is searched by its texts and says how many match', async () => {
    const { user, order } = renderTable()
    await user.type(screen.getByRole('searchbox', { name: 'Search pages' }), 'BLO')
    expect(order()).toEqual(['/blog'])
    expect(screen.getByRole('status').textContent).toBe('1 of 3 pages')
    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(screen.getByText('Nothing matches.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'CSV' })).toHaveProperty('disabled', true)
  })
})

test('without any row the table says so, and not that nothing matches', () => {
  render(
    <DataTable
      label="people"
      rows={[]}
      columns={columns}
      rowKey={(row) => row.path}
      sortedBy={{ id: 'path', desc: false }}
      fileName="people"
      empty="Nobody has access yet."
    />,
    { wrapper },
  )
  expect(screen.getByText('Nobody has access yet.')).toBeTruthy()
  expect(screen.queryByText('Nothing matches.')).toBeNull()
})

test('a table whose page holds exports back offers none', () => {
  render(
    <ExportHold value="Sample data cannot be exported.">
      <DataTable
        label="people"
        rows={[{ path: '/', visits: 1, rate: null }]}
        columns={columns}
        rowKey={(row) => row.path}
        sortedBy={{ id: 'path', desc: false }}
        fileName="people"
      />
    </ExportHold>,
    { wrapper },
  )
  expect(screen.getByRole('button', { name: 'CSV' })).toHaveProperty('disabled', true)
})

describe('CSV', () => {
  test('quotes what needs it, keeps numbers plain and leaves out what is not known', () => {
    expect(
      toCsv(
        ['Page', 'Rate'],
        [
          ['/a,"b"', 0.123456],
          ['/c', null],
        ],
      ),
    ).toBe('\uFEFFPage,Rate\r\n"/a,""b""",0.1235\r\n/c,\r\n')
  })

  test('never hands a spreadsheet a formula that a stranger wrote', () => {
    expect(toCsv(['Page'], [['=HYPERLINK("https://evil.test")']])).toContain(`"'=HYPERLINK`)
  })
})
