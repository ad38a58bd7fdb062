import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { overviewOf, rowOf } from '#tests/support/overviews.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { VisitFilterForm } from './filter-form.tsx'

const overview = overviewOf({
  goals: [
    { id: 7, name: 'Order', kind: 'event', pattern: 'order' },
    { id: 8, name: 'Signed up', kind: 'event', pattern: 'signup' },
  ],
  panels: {
    country: [rowOf('DE', { visitors: 60 }), rowOf('', { visitors: 1 })],
    goal: [rowOf('7', { visits: 2 })],
    city: [rowOf('4250542 Springfield, Illinois', { visits: 2 }), rowOf('-', { visits: 1 })],
    system: [rowOf('', { visits: 1 })],
  },
})

/** The filter from what a person chooses and types. */
async function asked(by: string, how: string, value: string): Promise<Filter | undefined> {
  const onAdd = vi.fn<(filter: Filter) => void>()
  const view = render(<VisitFilterForm overview={overview} onAdd={onAdd} onCancel={() => {}} />, {
    wrapper: await speaking(),
  })
  const user = userEvent.setup()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by' }), by)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), how)
  await user.type(screen.getByRole('combobox', { name: 'Value' }), `${value}{Enter}`)
  view.unmount()
  return onAdd.mock.calls[0]?.[0]
}

test('a filter can use each of the four conditions', async () => {
  const ways = [
    ['is', 'is'],
    ['is not', 'is_not'],
    ['contains', 'contains'],
    ['does not contain', 'does_not_contain'],
  ] as const
  for (const [how, operator] of ways) {
    expect(await asked('Page', how, ' /blog ')).toEqual({ dimension: 'page', operator, values: ['/blog'] })
  }
})

test('a suggested name filters by its value', async () => {
  expect(await asked('Country', 'is', 'Germany')).toEqual({ dimension: 'country', operator: 'is', values: ['DE'] })
  expect(await asked('Country', 'is not', 'Unknown')).toEqual({
    dimension: 'country',
    operator: 'is_not',
    values: [''],
  })
})

test('a suggested city filters by its code, any other by its name', async () => {
  expect(await asked('City', 'is', 'Springfield, Illinois')).toEqual({
    dimension: 'city',
    operator: 'is',
    values: ['4250542 Springfield, Illinois'],
  })
  expect(await asked('City', 'is not', 'Unknown')).toEqual({ dimension: 'city', operator: 'is_not', values: ['-'] })
  expect(await asked('City', 'is', 'Berlin')).toEqual({ dimension: 'city', operator: 'contains', values: ['Berlin'] })
  expect(await asked('City', 'contains', 'Berl')).toEqual({ dimension: 'city', operator: 'contains', values: ['Berl'] })
})

test('regions are not offered in a month without any', async () => {
  render(<VisitFilterForm overview={overview} onAdd={() => {}} onCancel={() => {}} />, { wrapper: await speaking() })
  expect(screen.queryByRole('option', { name: 'Region' })).toBeNull()
  expect(screen.queryByRole('option', { name: 'City' })).not.toBeNull()
})

test('a path filters by its stored form, in whatever form it is typed', async () => {
  for (const typed of ['/über-uns', '/%c3%bcber-uns']) {
    expect(await asked('Page', 'is', typed)).toMatchObject({ values: ['/%C3%BCber-uns'] })
  }
})

test('a goal filters by its number, even if it is not among the first, and can be searched by its name', async () => {
  expect(await asked('Goal', 'is', 'Order')).toMatchObject({ operator: 'is', values: ['7'] })
  expect(await asked('Goal', 'is not', 'Signed up')).toMatchObject({ operator: 'is_not', values: ['8'] })
  expect(await asked('Goal', 'contains', 'Order')).toMatchObject({ operator: 'contains', values: ['Order'] })
})

test('a part of a name filters by the values with that name, and lists them', async () => {
  expect(await asked('Country', 'contains', 'Ger')).toEqual({
    dimension: 'country',
    operator: 'is',
    values: ['DE', 'DZ', 'NE', 'NG'],
  })
  expect(await asked('Device', 'does not contain', 'ob')).toEqual({
    dimension: 'device',
    operator: 'is_not',
    values: ['Mobile'],
  })
  // A country outside the month's top list also has a name.
  expect(await asked('Country', 'is', 'france')).toEqual({ dimension: 'country', operator: 'is', values: ['FR'] })
})

test('a name without matches, or with too many, is not accepted', async () => {
  const onAdd = vi.fn<(filter: Filter) => void>()
  render(<VisitFilterForm overview={overview} onAdd={onAdd} onCancel={() => {}} />, { wrapper: await speaking() })
  const user = userEvent.setup()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by' }), 'Country')
  const value = screen.getByRole('combobox', { name: 'Value' })
  await user.type(value, 'Atlantis{Enter}')
  expect(screen.getByRole('status').textContent).toMatch(/^Nothing found for “Atlantis”/)
  await user.clear(value)
  expect(screen.getByRole('status').textContent).toBe('')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'contains')
  await user.type(value, 'erman')
  expect(screen.getByRole('status').textContent).toBe('Matches Germany.')
  await user.clear(value)
  await user.type(value, 'a{Enter}')
  expect(screen.getByRole('status').textContent).toMatch(/names match, but a filter takes at most 20 values/)
  expect(onAdd).not.toHaveBeenCalled()
})

test('the searched text is never the empty value, whatever its name is', async () => {
  // An empty system is shown as "Unknown", but in a search it is an ordinary word.
  expect(await asked('System', 'contains', 'Unknown')).toEqual({
    dimension: 'system',
    operator: 'contains',
    values: ['Unknown'],
  })
})
