import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { plants, plantsWith, type Plant } from './plants.ts'
import { SuggestField } from './suggest-field.tsx'

const nameOf = ({ name }: Plant) => name
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Plant' })
const isOpen = () => field().getAttribute('aria-expanded') === 'true'
const suggested = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('typing suggests, the arrow keys choose, Enter takes the suggestion and closes the list', async () => {
  const user = userEvent.setup()
  render(<SuggestField label="Plant" find={plantsWith} textOf={nameOf} />)
  await user.click(field())
  expect(isOpen()).toBe(false)
  await user.keyboard('ch')
  expect(suggested()).toEqual(['Chervil', 'Chives', 'Chard'])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(field().value).toBe('Chives')
  expect(isOpen()).toBe(false)
})

test('sections group the suggestions, and the arrow keys pass over their names', async () => {
  const user = userEvent.setup()
  render(<SuggestField label="Plant" find={plantsWith} textOf={nameOf} sectionOf={({ kind }) => kind} />)
  await user.type(field(), 'sw')
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Flowers',
    'Vegetables',
  ])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(field().value).toBe('Sweetcorn')
})

test('a field can suggest when it gets the focus, by Tab and by a click', async () => {
  const user = userEvent.setup()
  const onFocus = vi.fn<() => void>()
  render(<SuggestField label="Plant" opensEmpty find={() => plants.slice(0, 2)} textOf={nameOf} onFocus={onFocus} />)
  expect(suggested()).toEqual([])
  await user.tab()
  expect(suggested()).toEqual(['Basil', 'Chervil'])
  await user.tab()
  expect(suggested()).toEqual([])
  await user.click(field())
  expect(suggested()).toEqual(['Basil', 'Chervil'])
  expect(onFocus).toHaveBeenCalledTimes(2)
})

test('a text without suggestions says so', async () => {
  const user = userEvent.setup()
  render(<SuggestField label="Plant" find={plantsWith} textOf={nameOf} />)
  await user.type(field(), 'xyz')
  expect(isOpen()).toBe(true)
  expect(screen.getAllByText('Nothing found. Try fewer letters.')).toHaveLength(1)
})
