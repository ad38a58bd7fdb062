import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Yields every node of a parsed file. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each)
  if (!isNode(value)) return
  yield value
  for (const child of Object.values(value)) yield* nodesOf(child)
}

const elementsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Whether a tuple type of more than three values has one without a name. */
function isUnnamed({ type, elementTypes }: Node): boolean {
  if (type !== 'TSTupleType') return false
  const elements = elementsOf(elementTypes)
  return elements.length > 3 && !elements.every((element) => isNode(element) && element.type === 'TSNamedTupleMember')
}

/** Whether a pattern of more than three values skips two in a row. */
function isCounting({ type, elements }: Node): boolean {
  const list = elementsOf(elements)
  return (
    type === 'ArrayPattern' &&
    list.length > 3 &&
    list.some((element, index) => element === null && list[index + 1] === null)
  )
}

const unnamed: string[] = []
const counting: string[] = []
for (const file of sourceFiles()) {
  const source = read(file)
  for (const node of nodesOf(parseSync(file, source).program)) {
    const position = () => `${file}:${source.slice(0, node.start).split('\n').length}`
    if (isUnnamed(node)) unnamed.push(position())
    if (isCounting(node)) counting.push(position())
  }
}

test('a tuple of more than three values names each of them', () => expect(unnamed).toEqual([]))

test('no pattern of more than three values skips two in a row', () => expect(counting).toEqual([]))

test('SQL names dimensions and kinds of events by their constants', () => {
  // Migrations keep the numbers of their day.
  const statements = sourceFiles().filter(
    (file) => file.startsWith('server/') && !file.includes('/migrations/') && read(file).includes("from 'kysely'"),
  )
  const number = /\b(kind|dimension) (=|<>|<|>=?|in) \(?\d|\bcase (\w+\.)?(kind|dimension) when \d/
  expect(statements.length).toBeGreaterThan(20)
  expect(statements.filter((file) => number.test(read(file)))).toEqual([])
})
