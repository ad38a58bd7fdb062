import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { people } from '../people.ts'
import SearchedTable from './02-searching-and-sorting.tsx'

beforeEach(async () => void render(<SearchedTable />, { wrapper: await speaking() }))

/** Returns the texts of a column of the shown page. */
const shown = (column: number): string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[column]?.textContent ?? '')

test('the first name must match exactly, the last name may leave letters out', async () => {
  await userEvent.type(screen.getByRole('searchbox', { name: 'First name, exactly' }), 'Ad')
  expect(screen.getByText(/No one matches/)).toBeDefined()
  await userEvent.type(screen.getByRole('searchbox', { name: 'First name, exactly' }), 'a')
  expect(new Set(shown(0))).toEqual(new Set(['Ada']))
  await userEvent.clear(screen.getByRole('searchbox', { name: 'First name, exactly' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Letters of the last name' }), 'zna')
  expect(new Set(shown(1))).toEqual(new Set(['Zinnia']))
})

test('the filter of the age leaves out the others', async () => {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Age' }), '21 and under')
  const ages = people.map(({ age }) => age).filter((age) => age <= 21)
  expect(shown(2)).toEqual(ages.slice(0, 10).map(String))
})

test('a heading sorts all pages by its column, and again in the other direction', async () => {
  const visits = people.map((person) => person.visits).toSorted((one, other) => one - other)
  const heading = screen.getByRole('button', { name: 'Visits' })
  await userEvent.click(heading)
  expect(shown(4)).toEqual(visits.toReversed().slice(0, 10).map(String))
  expect(screen.getByRole('columnheader', { name: 'Visits' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(heading)
  expect(shown(4)).toEqual(visits.slice(0, 10).map(String))
})
