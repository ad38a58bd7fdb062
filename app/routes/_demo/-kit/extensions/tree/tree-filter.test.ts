import { expect, test } from 'vitest'
import { files, rootId } from './files.ts'
import { filterTree } from './tree-filter.ts'

const filtered = (typed: string) => {
  const { shown, open } = filterTree(files, rootId, typed)
  return { shown: [...shown].toSorted(), open: open.toSorted() }
}

test('a filter keeps a match with its folders and opens them', () => {
  expect(filtered(' PORCEL ')).toEqual({ shown: ['clays', 'porcelain', 'recipes'], open: ['clays', 'recipes'] })
})

test('a matching folder keeps what is in it, and is opened only if something in it matches', () => {
  expect(filtered('clays')).toEqual({ shown: ['clays', 'porcelain', 'recipes', 'stoneware'], open: ['recipes'] })
})

test('a text that nothing matches leaves an empty tree, and no text leaves all', () => {
  expect(filtered('granite')).toEqual({ shown: [], open: [] })
  expect(filtered('').shown).toHaveLength(Object.keys(files).length - 1)
})
