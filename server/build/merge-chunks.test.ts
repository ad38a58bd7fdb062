import { expect, test } from 'vitest'
import { mergeChunks, withImports, type GraphModule, type Load } from './merge-chunks.ts'

const modules = (sizes: Record<string, [size: number, ...imports: string[]]>) =>
  new Map(Object.entries(sizes).map(([id, [size, ...imports]]): [string, GraphModule] => [id, { size, imports }]))

const loads = (all: ReadonlyMap<string, GraphModule>, ...roots: string[]): Load[] =>
  roots.map((root) => ({ needed: withImports(all, [root]), there: new Set(), weight: 1 }))

const sorted = (files: string[][]) => files.map((ids) => ids.toSorted().join(' ')).toSorted()

test('What the same pages need is one file', () => {
  const all = modules({ a: [10, 'x', 'y'], b: [10, 'x', 'y'], x: [900], y: [900] })
  expect(sorted(mergeChunks(all, loads(all, 'a', 'b'), { requestCost: 1, maxFiles: 99 }))).toEqual(['a', 'b', 'x y'])
})

test('A small file that one page of two needs is merged with what both need, because a request costs more', () => {
  const all = modules({ a: [10, 'x', 'y'], b: [10, 'y'], x: [5], y: [900] })
  expect(sorted(mergeChunks(all, loads(all, 'a', 'b'), { requestCost: 100, maxFiles: 99 }))).toEqual(['a b x y'])
})

test('A large part that few pages need stays a file of its own', () => {
  const all = modules({ a: [10, 'x', 'y'], b: [10, 'y'], c: [10, 'y'], x: [5000], y: [900] })
  expect(sorted(mergeChunks(all, loads(all, 'a', 'b', 'c'), { requestCost: 100, maxFiles: 99 }))).toContain('a x')
})

test('A page never needs more files than it may, even if that brings other pages more code', () => {
  const all = modules({ a: [10, 'x', 'y', 'z'], b: [10, 'y'], c: [10, 'z'], x: [5000], y: [5000], z: [3000] })
  const filesOfA = (maxFiles: number) =>
    mergeChunks(all, loads(all, 'a', 'b', 'c'), { requestCost: 1, maxFiles }).filter((ids) =>
      ids.some((id) => ['a', 'x', 'y', 'z'].includes(id)),
    )
  expect(filesOfA(9)).toHaveLength(3)
  // With a and x, the page c would get y too, which they import.
  expect(sorted(filesOfA(2))).toEqual(['a x', 'y z'])
})

test('No two files import each other, whichever are merged', () => {
  // The first and the last are needed by all, and the long one between them by one page alone.
  const all = modules({ a: [10, 'top'], b: [10, 'end'], top: [10, 'between'], between: [9000, 'end'], end: [10] })
  const files = mergeChunks(all, loads(all, 'a', 'b'), { requestCost: 100, maxFiles: 99 })
  const fileOf = new Map(files.flatMap((ids, place) => ids.map((id): [string, number] => [id, place])))
  const seen = (from: number, found = new Set<number>()): Set<number> => {
    for (const [id, { imports }] of all) {
      if (fileOf.get(id) !== from) continue
      for (const imported of imports) {
        const file = fileOf.get(imported)
        if (file !== undefined && file !== from && !found.has(file)) seen(file, found.add(file))
      }
    }
    return found
  }
  expect(files.map((_ids, place) => seen(place).has(place))).not.toContain(true)
})

test('A part that comes later stays apart from the page that it comes after', () => {
  const all = modules({ page: [10, 'x'], part: [800, 'x'], x: [900] })
  const part: Load = { needed: withImports(all, ['part']), there: withImports(all, ['page']), weight: 0.2 }
  const files = mergeChunks(all, [...loads(all, 'page'), part], { requestCost: 100, maxFiles: 99 })
  expect(sorted(files)).toContain('part')
})

test('A library stays in a file of its own, and no page gets it because of a neighbour', () => {
  const all = modules({ a: [10, 'both', 'few'], b: [10, 'both'], both: [5], few: [5, 'library'], library: [900] })
  const files = mergeChunks(
    all,
    loads(all, 'a', 'b'),
    { requestCost: 100, maxFiles: 99 },
    new Map([['library', 'own']]),
  )
  expect(sorted(files)).toContain('library')
  expect(files.find((ids) => ids.includes('both'))).not.toContain('few')
})
