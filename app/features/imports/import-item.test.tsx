import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  emptyProblems,
  namedProblems,
  type ImportPreview,
  type ListedImport,
} from '#app/shared/imports/import-kinds.ts'
import { refusedColumns } from '#app/shared/imports/refused-columns.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { ImportItem } from './import-item.tsx'

const preview: ImportPreview = {
  format: 'access log',
  rows: 7,
  usable: 2,
  alreadyKnown: 0,
  leftOut: { bot: 1, measured: 3 },
  problems: { ...emptyProblems(), total: 1, byReason: { no_time: 1 }, first: [{ line: 4, reason: 'no_time' }] },
  firstDay: '2026-03-10',
  lastDay: '2026-03-11',
  days: 2,
  measured: { days: 1, first: '2026-03-12', last: '2026-03-12' },
  imported: null,
  crawlerReads: 1,
  sample: { columns: ['time', 'page', 'own'], rows: [['2026-03-10', '=cmd()', '<b>']] },
}
const one: ListedImport = {
  id: 1,
  kind: 'access-log',
  fileName: '<i>access.log',
  size: 1000,
  state: 'previewed',
  begun: true,
  progress: null,
  problem: null,
  columns: null,
  preview,
  report: null,
  sameFileAs: null,
  createdBy: 'Clara',
  createdAt: '2026-10-15T12:00:00Z',
  finishedAt: null,
}

const show = async (more: Partial<ListedImport>) =>
  render(<ImportItem clientId="11111111-0000-4000-8000-000000000001" timeZone="UTC" one={{ ...one, ...more }} />, {
    wrapper: await speaking(),
  })
const rows = () => screen.getAllByRole('row').map((row) => row.textContent)

test('a checked file shows what it would import, what stays unchanged, and why; its content is shown as text', async () => {
  await show({})
  expect(screen.getByRole('heading', { name: '<i>access.log' })).toBeTruthy()
  expect(screen.getByText('Fills 2 days: Mar 10 – 11, 2026')).toBeTruthy()
  expect(screen.getByText('1 day measured by Loop stays unchanged: Mar 12, 2026')).toBeTruthy()
  expect(rows()).toEqual([
    'Lines read7',
    'To import2',
    'On days measured by Loop3',
    'Requested by bots1',
    'Unreadable lines1',
    'Pages read by known crawlers1',
    'TimePageown',
    '2026-03-10=cmd()<b>',
  ])
  expect(screen.getByText('Line 4: no time')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import file: <i>access.log' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Discard file: <i>access.log' })).toBeTruthy()
})

test('an export with only breakdowns names the days without totals and the remedy, before and after the import', async () => {
  const withoutTotals = { days: 2, first: '2026-03-10', last: '2026-03-11' }
  const fromGoogle =
    'The file has no totals for 2 of these days (Mar 10 – 11, 2026). Also import a report by date alone.'
  const { unmount } = await show({ kind: 'ga4', preview: { ...preview, withoutTotals } })
  expect(screen.getByText(fromGoogle)).toBeTruthy()
  unmount()
  const { usable: imported, ...rest } = preview
  const report = { ...rest, imported, alreadyKnown: 0, cutOff: false, withoutTotals }
  const after = await show({ kind: 'ga4', state: 'done', report })
  expect(screen.getByText(fromGoogle)).toBeTruthy()
  after.unmount()
  await show({ kind: 'plausible', preview: { ...preview, withoutTotals: { ...withoutTotals, days: 1 } } })
  expect(
    screen.getByText(/^The file has no totals for one of these days .* the table imported_visitors\.$/),
  ).toBeTruthy()
})

test('a file with nothing left to import says why, and can’t be imported', async () => {
  const none = { ...preview, usable: 0, alreadyKnown: 2, crawlerReads: 0, firstDay: null, lastDay: null, days: 0 }
  const imported = { days: 2, first: '2026-03-10', last: '2026-03-11' }
  const { unmount } = await show({ preview: { ...none, imported }, sameFileAs: 7 })
  expect(screen.getByText('This file was already imported. Importing it again adds nothing.')).toBeTruthy()
  expect(screen.getByText('2 days belong to another import and stay unchanged: Mar 10 – 11, 2026')).toBeTruthy()
  expect(rows()).toContain('Already imported2')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())).not.toContain('Import file')
  unmount()
  await show({ preview: none })
  expect(screen.getByText('This file has nothing left to import.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('a previously imported file with remaining data can be imported', async () => {
  await show({ sameFileAs: 7 })
  expect(screen.queryByText(/^This file was already/)).toBeNull()
  expect(screen.getByText(/^Fills 2 days/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import file: <i>access.log' })).toBeTruthy()
})

test('a running import shows how far it is and can be cancelled, a refused file says why', async () => {
  const { unmount } = await show({ state: 'running', progress: { done: 1, total: 4 } })
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1')
  expect(screen.getByRole('status').textContent).toBe('Importing · 25%')
  expect(screen.getByRole('button', { name: 'Cancel: <i>access.log' })).toBeTruthy()
  unmount()
  await show({ state: 'failed', problem: 'wrong_columns', preview: null, begun: false })
  expect(
    screen.getByText('The columns don’t match this kind of file. Choose another kind or export it again.'),
  ).toBeTruthy()
  // It imported nothing, so there is nothing to undo.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual(['Discard file'])
})

test('a file with wrong columns is refused with its columns, as text, and the required ones', async () => {
  const columns = refusedColumns(
    ['<b>day', '=1+1', '\u202egnp.exe', '', 'x'.repeat(200), ...Array.from({ length: 40 }, (_, index) => `c${index}`)],
    [['Date'], ['Sessions', 'Views']],
  )
  await show({ state: 'failed', problem: 'wrong_columns', columns, preview: null })
  const [found, needed] = screen.getAllByRole('definition').map((one) => one.textContent)
  expect(found).toBe(`<b>day=1+1gnp.exe(no name)${'x'.repeat(39)}…c0c1c2c3c4c5c6 and 33 more`)
  expect(needed).toBe('DateSessions or Views')
})

test('a ready-made report is named, with the reason and what to export instead', async () => {
  const columns = {
    ...refusedColumns(['Session source', 'Sessions'], [['Date']]),
    report: 'trafficAcquisition' as const,
  }
  const { unmount } = await show({ state: 'failed', problem: 'ready_made', columns, preview: null })
  expect(
    screen.getByText(/^This file is the “Traffic acquisition” report\. It has one total for the whole period/),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'What to export instead' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Rows: DateSession source / medium',
      'Values: Active usersSessionsEngaged sessionsViewsUser engagement',
    ]),
  )
  expect(screen.getByText(/^Or open the report itself and add the dimension Date/)).toBeTruthy()
  expect(screen.queryByText('Required columns')).toBeNull()
  unmount()
  await show({ state: 'failed', problem: 'ready_made', columns: { ...columns, report: 'snapshot' }, preview: null })
  expect(screen.queryByText(/^Or open the report itself/)).toBeNull()
})

test('lists the first unreadable lines with their problems and total number, and exports them as CSV', async () => {
  const shout = vi.spyOn(console, 'error')
  const first = Array.from({ length: namedProblems }, (_, index) => ({
    line: 1 + (index >> 1),
    reason: 'nul' as const,
  }))
  await show({ preview: { ...preview, problems: { ...emptyProblems(), total: 2345, first } } })
  expect(screen.getByText('First 100 of 2,345 unreadable lines')).toBeTruthy()
  expect(screen.getAllByText(/^Line 50: /)).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Export lines as CSV: <i>access.log' })).toBeTruthy()
  expect(shout).not.toHaveBeenCalled()
})

test('an undone import has no actions', async () => {
  await show({ state: 'undone' })
  expect(screen.queryAllByRole('button')).toEqual([])
})
