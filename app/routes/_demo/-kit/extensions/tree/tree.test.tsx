import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import FileTree from './01-files.tsx'

const names = () => screen.queryAllByRole('treeitem').map((item) => item.getAttribute('aria-label'))

test('the filter keeps matches and opens their folders', async () => {
  render(<FileTree />)
  expect(names()).not.toContain('porcelain.txt')
  await userEvent.type(screen.getByRole('searchbox'), 'porcelain')
  expect(names()).toEqual(['Recipes', 'Clays', 'porcelain.txt'])
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(names()).toContain('Orders')
})

test('a chosen file is shown as JSON', async () => {
  render(<FileTree />)
  await userEvent.click(screen.getByRole('treeitem', { name: 'celadon.txt' }))
  expect(screen.getByRole('region', { name: 'Chosen file' }).textContent).toContain('"kilobytes": 6')
})
