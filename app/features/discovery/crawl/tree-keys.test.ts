import { expect, test } from 'vitest'
import { treeStep, type TreeRow } from './tree-keys.ts'

const rows: TreeRow[] = [
  { path: '/', level: 1, isOpen: true, parent: null },
  { path: '/blog/', level: 2, isOpen: false, parent: '/' },
  { path: '/contact', level: 2, isOpen: null, parent: '/' },
]

test.each([
  { name: 'down goes to the next row', on: '/', key: 'ArrowDown', step: { focus: '/blog/' } },
  { name: 'up from the first row goes nowhere', on: '/', key: 'ArrowUp', step: null },
  { name: 'End goes to the last row', on: '/', key: 'End', step: { focus: '/contact' } },
  { name: 'right opens a closed folder', on: '/blog/', key: 'ArrowRight', step: { toggle: '/blog/' } },
  { name: 'right enters an open folder', on: '/', key: 'ArrowRight', step: { focus: '/blog/' } },
  { name: 'right does nothing on a page', on: '/contact', key: 'ArrowRight', step: null },
  { name: 'left closes an open folder', on: '/', key: 'ArrowLeft', step: { toggle: '/' } },
  { name: 'left goes from a page to its folder', on: '/contact', key: 'ArrowLeft', step: { focus: '/' } },
  { name: 'a letter does nothing', on: '/', key: 'a', step: null },
])('In the tree of the site, $name', ({ on, key, step }) => {
  expect(treeStep(rows, on, key, false)).toEqual(step)
})

test('In a page that runs from right to left, left opens and right closes', () => {
  expect(treeStep(rows, '/blog/', 'ArrowLeft', true)).toEqual({ toggle: '/blog/' })
  expect(treeStep(rows, '/', 'ArrowRight', true)).toEqual({ toggle: '/' })
})
