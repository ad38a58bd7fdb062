import { expect, test } from 'vitest'
import { circlesOf } from './circles-of.ts'
import { importsOf, sourceFiles } from './source-files.ts'

/** Imports that close a circle, as `file → file`, with why each stands. These lists may only become shorter. */
type Known = Readonly<Record<string, string>>

const knownCircles: Known = {}

const knownKnots: Known = {}

const files = new Set(sourceFiles())
/** Every import of one source file by another; those of types alone are no different here. */
const imports = [...files].flatMap((file) =>
  importsOf(file)
    .filter(({ target }) => files.has(target))
    .map(({ target }): [from: string, to: string] => [file, target]),
)

/**
 * The level of folders: a top folder of the server with all that is in it. A file that stands beside the folders, such
 * as server/context.ts, is a level of its own.
 */
const topFolder = (file: string) => file.split('/').slice(0, 2).join('/')

function fileCircles(known: Known): string[][] {
  return circlesOf(graphOf(imports.filter(([from, to]) => !known[`${from} → ${to}`])))
}

function folderKnots(known: Known): string[][] {
  const ofServer = imports.filter(([from, to]) => from.startsWith('server/') && to.startsWith('server/'))
  const left = ofServer.filter(([from, to]) => !known[`${from} → ${to}`])
  return circlesOf(graphOf(left.map(([from, to]): [string, string] => [topFolder(from), topFolder(to)])))
}

function graphOf(pairs: readonly (readonly [from: string, to: string])[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of pairs) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

/** Those that are not needed any more: without them nothing more is found. */
const needless = (known: Known, found: (known: Known) => string[][]) =>
  Object.keys(known).filter((one) => {
    const { [one]: _left, ...others } = known
    return JSON.stringify(found(others)) === JSON.stringify(found(known))
  })

test('no file leads back to itself by what it imports, types included', () => {
  expect(fileCircles(knownCircles)).toEqual([])
})

test('no folder of the server leads back to itself by what its files import', () => {
  expect(folderKnots(knownKnots)).toEqual([])
})

test('what is listed as known is still there: the lists only become shorter', () => {
  expect(needless(knownCircles, fileCircles)).toEqual([])
  expect(needless(knownKnots, folderKnots)).toEqual([])
})

test('a circle is found however many it leads through, and what only leads away is none of it', () => {
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

test('an import of types alone counts', () => {
  expect(importsOf('server/context.ts')).toContainEqual({ target: 'server/db/database.ts', isType: true })
})
