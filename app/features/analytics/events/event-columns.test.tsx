import { Theme } from '@radix-ui/themes'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toCsv } from '#app/components/data-table/csv.ts'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { RawEvent } from '#app/shared/analytics/raw-events.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import english from '#app/features/analytics/events/messages/en.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { DetailList } from './event-details-dialog.tsx'
import { eventColumns } from './event-columns.tsx'
import words from '#app/shared/messages/words/en.ts'

const reader: Translator<'events'> = {
  locale: 'en',
  t: translateFrom('en', compileCatalogue({ ...words, ...english })),
}
const markup = '<img src=x onerror=alert(1)>'
const hostile: RawEvent = {
  ref: 'r',
  at: '2026-10-05T10:00:00Z',
  kind: 'custom',
  name: `=cmd|'/c calc'!A1`,
  page: `/${markup}`,
  hostname: 'site.test',
  source: 'javascript:alert(1)',
  country: 'DE',
  device: 'Desktop',
  browser: 'Chrome',
  visibleMs: 0,
  revenue: null,
  props: { '+key': markup },
  state: 'counted',
}
const columns = eventColumns({
  reader,
  clock: { locale: 'en', timeFormat: null },
  timeZone: 'UTC',
  onOpen: () => {},
})

const show = async (row: RawEvent) =>
  render(
    <Theme>
      <DataTable
        label="events"
        one="Event"
        rows={[row]}
        columns={columns}
        rowKey={({ ref }) => ref}
        sortedBy={{ id: 'at', desc: true }}
        fileName="events"
      />
      <DetailList entries={Object.entries(row.props ?? {})} />
    </Theme>,
    { wrapper: await speaking() },
  )

test('strangers’ input is shown as text in the table of events', async () => {
  await show(hostile)
  const row = within(screen.getByRole('table')).getAllByRole('row')[1]
  expect(row?.textContent).toContain(`=cmd|'/c calc'!A1/${markup}javascript:alert(1)`)
  expect(row?.textContent).toContain(`+key: ${markup}`)
  expect(screen.getByRole('definition').textContent).toBe(markup)
  expect(document.querySelectorAll('img, script, a')).toHaveLength(0)
})

test('and never as a formula in its file', () => {
  const [, line] = toCsv(
    columns.map(({ header }) => header),
    [columns.map((column) => column.value(hostile))],
  ).split('\r\n')
  expect(line).toContain(`'=cmd|'/c calc'!A1`)
  expect(line).toContain(`'+key: ${markup}`)
})

test('a path that is cut in its cell is complete in its title', async () => {
  const page = `/${'long'.repeat(500)}`
  await show({ ...hostile, page })
  expect(screen.getByTitle(page).textContent).toBe(page)
})
