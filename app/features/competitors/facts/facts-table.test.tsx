import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import words from '#app/shared/messages/words/en.ts'
import { competitorFactNames, type FactColumn, type ShownFact } from '#app/shared/competitors/facts.ts'
import { speaking } from '#tests/support/speaking.tsx'
import english from '../messages/competitor-facts/en.ts'
import { factsCsv } from './facts-csv.ts'
import { FactsTable } from './facts-table.tsx'

const wrapper = await speaking()
afterEach(cleanup)

const fact = (value: ShownFact['value'], part: Partial<ShownFact> = {}): ShownFact => ({
  value,
  since: '2026-10-03T08:00:00.000Z',
  measuredAt: '2026-10-15T14:03:00.000Z',
  source: 'https://rival.test/',
  history: [],
  ...part,
})
function column(competitorId: string | null, name: string, facts: Partial<FactColumn['facts']>): FactColumn {
  const waiting = Object.fromEntries(competitorFactNames.map((one) => [one, 'waiting']))
  return {
    competitorId,
    name,
    domain: `${name.toLowerCase()}.test`,
    facts: { ...waiting, ...facts } as FactColumn['facts'],
  }
}
const tools = fact({ is: 'list', items: ['Ads', 'Chat', 'Maps', 'Stats'] })
const firstByte = fact(
  { is: 'number', number: 180 },
  { history: [{ value: { is: 'number', number: 240 }, since: '2026-09-01T08:00:00Z', until: '2026-10-03T08:00:00Z' }] },
)
const columns = [
  column(null, 'Fern', { title: fact({ is: 'text', text: 'Fern' }), priceFrom: 'notWatched', postsAMonth: 'none' }),
  column('a', 'Rival', { title: fact({ is: 'text', text: '<b>=Rival</b>' }), tools, firstByteMs: firstByte }),
  column('b', 'Moss', {}),
]

const open = () => render(<FactsTable table={{ columns }} timeZone="Europe/Berlin" />, { wrapper })
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
const cells = (name: string) =>
  row(name)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('each fact is a row with the client’s website and its competitors, and says why a value is missing', () => {
  open()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Fact', 'Fernfern.testThis client', 'Rivalrival.test', 'Mossmoss.test'])
  expect(cells('Title of the home page')).toEqual(['Fern since Oct 3', '<b>=Rival</b> since Oct 3', 'Not measured yet'])
  expect(cells('Price from')[0]).toBe('Not watched')
  expect(cells('Posts per month')[0]).toBe('None found')
  expect(cells('Tools seen')[1]).toBe('Ads, Chat, Maps +1 since Oct 3')
})

test('a value shows how, where and when it was measured, and what it was before', async () => {
  open()
  await userEvent.click(row('Time to first byte').getByRole('button'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Time to first byte: Rival' }))
  expect(dialog.getByText(/the median of three requests/)).toBeTruthy()
  expect(dialog.getByText('Oct 15, 4:03 PM')).toBeTruthy()
  expect(dialog.getByRole('link').getAttribute('href')).toBe('https://rival.test/')
  expect(dialog.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(within(dialog.getByRole('list', { name: 'Earlier values' })).getByRole('listitem').textContent).toBe(
    '240 ms Sep 1 – Oct 3, 2026',
  )
})

test('a narrow screen leaves out all competitors but the chosen one', async () => {
  const { container } = open()
  const leftOut = () => container.querySelectorAll('thead [data-other]').item(0).textContent
  expect(leftOut()).toContain('Moss')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'Moss')
  expect(leftOut()).toContain('Rival')
})

test('the file has a row for each fact of each website, with plain numbers, and no formula', () => {
  const t = translateFrom<'competitorFacts'>('en', compileCatalogue({ ...words, ...english }))
  const formula = fact({ is: 'text', text: '=1+1' })
  const lines = factsCsv({ columns: [...columns, column('c', 'Clay', { title: formula })] }, t).split('\r\n')
  expect(lines).toHaveLength(1 + 4 * competitorFactNames.length + 1)
  expect(lines).toContain(
    'Rival,rival.test,Time to first byte,180,ms,2026-10-03T08:00:00.000Z,2026-10-15T14:03:00.000Z,https://rival.test/',
  )
  expect(lines).toContain('Fern,fern.test,Price from,Not watched,,,,')
  expect(lines.find((line) => line.startsWith('Clay,clay.test,Title'))).toContain(",'=1+1,")
})
