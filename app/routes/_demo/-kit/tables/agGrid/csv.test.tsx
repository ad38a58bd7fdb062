import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { people } from '../people.ts'
import EditableGrid from './01-editable-grid.tsx'

test('the CSV file has all rows that match the search, with unformatted numbers', async () => {
  const texts: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) void blob.text().then((text) => texts.push(text))
    return 'blob:csv'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  render(<EditableGrid />, { wrapper: await speaking() })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Export as CSV' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search all columns' }), 'porto')
  const matching = people.filter(({ city }) => city === 'Porto')
  await waitFor(async () => {
    await userEvent.click(button)
    expect(texts.at(-1)?.trim().split(/\r?\n/)).toHaveLength(matching.length + 1)
  })
  const [header, ...lines] = texts.at(-1)?.trim().split(/\r?\n/) ?? []
  expect(header).toContain('First name,Last name,Email')
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(matching.map(({ followers }) => String(followers)))
})
