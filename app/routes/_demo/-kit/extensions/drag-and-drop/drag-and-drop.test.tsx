import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import TwoLists from './02-two-lists.tsx'
import SortableList from './03-one-list.tsx'

const itemsOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a list is sorted by the arrow keys of a handle', async () => {
  render(<SortableList />)
  screen.getByRole('button', { name: 'Move Rose walk' }).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(itemsOf('Stops of the walk').slice(0, 2)).toEqual(['Rose walk', 'Potting shed'])
})

test('an item moves to the other list by an arrow key, keeps the focus and is sorted there', async () => {
  render(<TwoLists />)
  screen.getByRole('button', { name: 'Move Thyme' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(itemsOf('To plant')).toEqual(['Lavender', 'Foxglove', 'Yarrow', 'Borage'])
  expect(itemsOf('Planted').slice(0, 3)).toEqual(['Sage', 'Thyme', 'Chives'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Thyme' }))
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(itemsOf('Planted')[0]).toBe('Thyme')
})
