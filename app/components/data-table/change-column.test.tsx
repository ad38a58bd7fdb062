import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { countChange } from '#app/shared/analytics/count-change.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { changeColumn } from './change-column.tsx'
import { DataTable } from './data-table.tsx'
import type { DataColumn } from './table-columns.ts'

interface Page {
  path: string
  now: number
  before: number
}
const pages: Page[] = [
  { path: '/few', now: 6, before: 3 },
  { path: '/half', now: 10, before: 20 },
  { path: '/new', now: 4, before: 0 },
  { path: '/gone', now: 0, before: 30 },
  { path: '/twenty', now: 200, before: 10 },
]
const columns: DataColumn<Page>[] = [
  { id: 'path', header: 'Page', value: (page) => page.path },
  changeColumn({
    header: 'Change',
    locale: 'en',
    words: { new: 'new', gone: 'gone' },
    better: 'up',
    of: ({ now, before }) => countChange(now, before),
  }),
]

async function renderPages() {
  render(
    <DataTable
      label="pages"
      one="Page"
      rows={pages}
      columns={columns}
      rowKey={(page) => page.path}
      sortedBy={{ id: 'change', desc: true }}
      fileName="pages"
      json={{}}
    />,
    { wrapper: await speaking() },
  )
  const table = within(screen.getByRole('table'))
  const names = () => table.getAllByRole('rowheader').map((cell) => cell.textContent)
  const cells = () => table.getAllByRole('cell').map((cell) => cell.textContent)
  return { user: userEvent.setup(), table, names, cells }
}

afterEach(() => void vi.restoreAllMocks())

test('changes are sorted as shown: new values first, gone values below, small numbers last', async () => {
  const { user, table, names, cells } = await renderPages()
  expect(names()).toEqual(['/new', '/twenty', '/half', '/gone', '/few'])
  expect(cells()).toEqual(['new', '×20', '−50%, within normal variation (±83%)', 'gone', '–'])
  await user.click(table.getByRole('button', { name: 'Change' }))
  expect(names()).toEqual(['/gone', '/half', '/twenty', '/new', '/few'])
})

test('changes are exported as shown: shares as numbers, words as words, small numbers empty, each with its judgement', async () => {
  const texts: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) void blob.text().then((text) => texts.push(text))
    return 'blob:none'
  })
  const { user } = await renderPages()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(texts).toHaveLength(1))
  expect(texts[0]?.replace('\uFEFF', '')).toBe(
    [
      'Page,Change,Assessment',
      '/new,new,',
      '/twenty,19,beyond normal variation',
      '/half,-0.5,within normal variation (±83%)',
      '/gone,gone,beyond normal variation',
      '/few,,',
      '',
    ].join('\r\n'),
  )
  await user.click(screen.getByRole('button', { name: 'JSON' }))
  await waitFor(() => expect(texts).toHaveLength(2))
  expect(JSON.parse(texts[1] ?? '').rows.map((row: { change: unknown }) => row.change)).toEqual([
    null,
    19,
    -0.5,
    -1,
    null,
  ])
})
