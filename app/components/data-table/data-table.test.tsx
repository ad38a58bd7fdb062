import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
      one="Page"
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
  test('begins in the given order and is sorted by its headings', async () => {
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

  test('shows the number of rows, with a singular for one', () => {
    const props = { rowKey: (page: Page) => page.path, fileName: 'pages' }
    for (const [rows, text] of [
      [pages, '3 pages'],
      [pages.slice(0, 1), '1 page'],
    ] as const) {
      const { unmount } = render(
        <DataTable
          label="pages"
          one="Page"
          rows={rows}
          columns={columns}
          sortedBy={{ id: 'visits', desc: true }}
          {...props}
        />,
        { wrapper },
      )
      expect(screen.getByText(text)).toBeTruthy()
      unmount()
    }
  })

  test('is searched by its texts and shows how many match', async () => {
    const { user, order } = renderTable()
    await user.type(screen.getByRole('searchbox', { name: 'Search pages' }), 'BLO')
    expect(order()).toEqual(['/blog'])
    expect(screen.getByText('1 of 3 pages')).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(screen.getByText('No matches.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'CSV' })).toHaveProperty('disabled', true)
  })
})

test('a table without rows says so, not that nothing matches', () => {
  render(
    <DataTable
      label="people"
      one="Person"
      rows={[]}
      columns={columns}
      rowKey={(row) => row.path}
      sortedBy={{ id: 'path', desc: false }}
      fileName="people"
      empty="No one has access yet."
    />,
    { wrapper },
  )
  expect(screen.getByText('No one has access yet.')).toBeTruthy()
  expect(screen.queryByText('No matches.')).toBeNull()
})

test('a table on a page without exports offers none', () => {
  render(
    <ExportHold value="You can’t export demo data.">
      <DataTable
        label="people"
        one="Person"
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

describe('a long table', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    path: `/page/${index}`,
    visits: 5000 - index,
    rate: null,
  }))

  // jsdom has no layout, so the scroll container has no height of its own.
  beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600))
  afterEach(() => void vi.restoreAllMocks())

  async function renderMany() {
    render(
      <DataTable
        label="pages"
        one="Page"
        rows={many}
        columns={columns}
        rowKey={(page) => page.path}
        sortedBy={{ id: 'visits', desc: true }}
        fileName="pages"
      />,
      { wrapper },
    )
    // The first hundred rows are there until the code for virtual rows has loaded.
    await waitFor(() => expect(document.querySelector('[aria-rowindex]')).not.toBeNull())
    return userEvent.setup()
  }

  test('says how many rows it has with the separators of the reader’s language', async () => {
    await renderMany()
    expect(screen.getByText('5,000 pages')).toBeTruthy()
  })

  test('draws the visible rows with their positions among all rows', async () => {
    await renderMany()
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001')
    const rows = [...document.querySelectorAll<HTMLElement>('[aria-rowindex]')]
    expect(rows.length).toBeLessThan(200)
    expect(rows[0]?.getAttribute('aria-rowindex')).toBe('2')
    expect(rows[0]?.textContent).toContain('/page/0')
  })

  test('is searched and sorted as a whole', async () => {
    const user = await renderMany()
    await user.click(screen.getByRole('button', { name: 'Visits' }))
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('/page/4999')
    await user.type(screen.getByRole('searchbox'), '/page/123')
    expect(screen.getByText('11 of 5,000 pages')).toBeTruthy()
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBeNull()
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toContain('/page/1234')
  })
})

describe('a table with a choice of columns', () => {
  function renderChosen() {
    render(
      <DataTable
        label="pages"
        one="Page"
        rows={pages}
        columns={columns}
        rowKey={(page) => page.path}
        sortedBy={{ id: 'visits', desc: true }}
        fileName="pages"
        columnsKeptAs="chosen"
        json={{ website: 'loop.test', filters: [] }}
      />,
      { wrapper },
    )
    return userEvent.setup()
  }
  const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)
  afterEach(() => localStorage.clear())

  test('keeps the choice in the browser, and never hides the column that names the rows', async () => {
    const user = renderChosen()
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual(['Visits', 'Rate'])
    await user.click(screen.getByRole('checkbox', { name: 'Rate' }))
    expect(headings()).toEqual(['Page', 'Visits'])
    cleanup()
    renderChosen()
    expect(headings()).toEqual(['Page', 'Visits'])
  })

  test('exports exactly what is shown: searched, sorted, and with the chosen columns', async () => {
    const texts: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) void blob.text().then((text) => texts.push(text))
      return 'blob:none'
    })
    localStorage.setItem('loop-columns-chosen', '["rate"]')
    const user = renderChosen()
    await user.click(screen.getByRole('button', { name: 'Visits' }))
    await user.type(screen.getByRole('searchbox'), 'g')
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(texts).toHaveLength(1))
    expect(texts[0]?.replace('\uFEFF', '')).toBe('Page,Visits\r\n/blog,3\r\n/pricing,20\r\n')
    await user.click(screen.getByRole('button', { name: 'JSON' }))
    await waitFor(() => expect(texts).toHaveLength(2))
    expect(JSON.parse(texts[1] ?? '')).toEqual({
      website: 'loop.test',
      filters: [],
      search: 'g',
      sortedBy: { column: 'visits', descending: false },
      columns: [
        { id: 'path', name: 'Page', unit: 'text' },
        { id: 'visits', name: 'Visits', unit: 'count' },
      ],
      rows: [
        { key: '/blog', path: '/blog', visits: 3 },
        { key: '/pricing', path: '/pricing', visits: 20 },
      ],
    })
    vi.restoreAllMocks()
  })
})

test('a column that is only in the file is exported and not drawn', async () => {
  const texts: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) void blob.text().then((text) => texts.push(text))
    return 'blob:none'
  })
  const columns: DataColumn<{ path: string; visits: number }>[] = [
    { id: 'path', header: 'Page', value: ({ path }) => path },
    { id: 'visits', header: 'Visits', value: ({ visits }) => visits, numeric: true, onlyInFile: true },
  ]
  render(
    <DataTable
      label="pages"
      one="Page"
      rows={[{ path: '/a', visits: 4 }]}
      columns={columns}
      rowKey={({ path }) => path}
      sortedBy={{ id: 'path', desc: false }}
      fileName="pages"
    />,
    { wrapper: await speaking() },
  )
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Page'])
  await userEvent.setup().click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(texts).toEqual(['Page,Visits\r\n/a,4\r\n']))
  vi.restoreAllMocks()
  cleanup()
})

describe('CSV', () => {
  test('quotes where needed, keeps numbers plain and leaves unknown values empty', () => {
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

  test('never exports a stranger’s formula to a spreadsheet', () => {
    expect(toCsv(['Page'], [['=HYPERLINK("https://evil.test")']])).toContain(`"'=HYPERLINK`)
  })
})
