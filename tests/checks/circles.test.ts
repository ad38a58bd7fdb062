import { expect, test } from 'vitest'
import { circlesOf } from './circles-of.ts'
import { importsOf, sourceFiles } from './source-files.ts'

/** Known imports that close a circle, as `file → file`, with the reason. These lists may only become shorter. */
type Known = Readonly<Record<string, string>>

const knownCircles: Known = {}

const knownKnots: Known = {}

const files = new Set(sourceFiles())
/** Every import of one source file by another, including imports of types. */
const imports = [...files].flatMap((file) =>
  importsOf(file)
    .filter(({ target }) => files.has(target))
    .map(({ target }): [from: string, to: string] => [file, target]),
)

/**
 * Folders whose own folders lead one way. A file beside these folders, such as server/context.ts, is a level of its own.
 */
const houses = [
  'server',
  'server/analytics',
  'server/billing',
  'server/cards',
  'server/discovery',
  'server/imports',
  'server/reports',
  'app',
  'app/features',
  'app/components',
  'app/shared',
]

function fileCircles(known: Known): string[][] {
  return circlesOf(graphOf(imports.filter(([from, to]) => !known[`${from} → ${to}`])))
}

function folderKnots(known: Known): string[][] {
  return houses.flatMap((house) => {
    const inside = (file: string) => file.startsWith(`${house}/`)
    const roomOf = (file: string) => `${house}/${file.slice(house.length + 1).split('/')[0]}`
    const left = imports.filter(([from, to]) => inside(from) && inside(to) && !known[`${from} → ${to}`])
    return circlesOf(graphOf(left.map(([from, to]): [string, string] => [roomOf(from), roomOf(to)])))
  })
}

function graphOf(pairs: readonly (readonly [from: string, to: string])[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of pairs) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

/** Returns known entries that are no longer needed: without them the same circles are found. */
const needless = (known: Known, found: (known: Known) => string[][]) =>
  Object.keys(known).filter((one) => {
    const { [one]: _left, ...others } = known
    return JSON.stringify(found(others)) === JSON.stringify(found(known))
  })

test('no file imports itself through others, types included', () => {
  expect(fileCircles(knownCircles)).toEqual([])
})

test('no folder imports itself through others', () => {
  expect(folderKnots(knownKnots)).toEqual([])
})

test('every known circle still exists: the lists only become shorter', () => {
  expect(needless(knownCircles, fileCircles)).toEqual([])
  expect(needless(knownKnots, folderKnots)).toEqual([])
})

test('a circle of any length is found, without files that only lead away from it', () => {
  const graph = graphOf([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['c', 'd'],
    ['d', 'e'],
    ['e', 'd'],
    ['f', 'a'],
    ['g', 'g'],
  ])
  expect(circlesOf(graph)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})

test('a type-only import counts', () => {
  expect(importsOf('server/context.ts')).toContainEqual({ target: 'server/db/database.ts', isType: true })
})
