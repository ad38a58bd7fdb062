import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

/** In English alone: the operator's log and terminal, the template's demo pages, and what stands in for services. */
const inEnglish = /^(server\/env\.ts$|server\/stand-ins\/programs\/|app\/routes\/_demo\/)/

describe('An error of a schema', () => {
  const schemas = sourceFiles().filter((file) => !inEnglish.test(file) && read(file).includes("'valibot'"))

  test('is the key of a message, never a sentence in one language', () => {
    expect(schemas.length).toBeGreaterThan(50)
    expect(schemas.flatMap((file) => sentencesIn(read(file)).map((sentence) => `${file}: ${sentence}`))).toEqual([])
  })

  test.each([
    ['a text', `v.minLength(1, 'Give a name.')`],
    ['a template', 'v.maxLength(most, `At most ${most} characters.`)'],
    ['a function', 'v.check(isPath, (issue) => `“${issue.input}” is no path.`)'],
    ['a function with a body', `v.check(isPath, function () { return 'That is no path.' })`],
    ['the choice of two', `v.check(isPath, short ? 'Too short a path.' : issue('tooLong'))`],
    ['the message of a schema', `v.string('Give a text.')`],
    ['one deep in others', `v.object({ name: v.pipe(v.string(), v.forward(v.check(is, 'Not a name.'), ['name'])) })`],
  ])('would be found as %s', (_what, source) => {
    expect(sentencesIn(source)).toHaveLength(1)
  })

  test.each([
    ['a key', `v.minLength(1, issue('nameNeeded'))`],
    ['a key with values', `v.check(isPath, ({ input }) => issue('pathWritten', { text: input }))`],
    ['choices', `v.picklist(['Client', 'Editor'])`],
    ['a check that looks for a space', `v.check((text) => !text.includes(' '))`],
  ])('is not seen in %s', (_what, source) => {
    expect(sentencesIn(source)).toEqual([])
  })
})

interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/**
 * Returns the sentences that a source passes to Valibot: texts with a space that the last argument of a `v.…()` may be.
 */
function sentencesIn(source: string): string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    if (isValibotCall(node)) found.push(...textsOf((node['arguments'] as Node[]).at(-1)).filter(isSentence))
    childrenOf(node).forEach(visit)
  }
  visit(parseAst(source, { lang: 'tsx' }) as unknown as Node)
  return found
}

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const isSentence = (text: string): boolean => /\p{L}.* /su.test(text)

function isValibotCall(node: Node): boolean {
  const callee = node['callee']
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false
  return isNode(callee['object']) && callee['object']['name'] === 'v'
}

/**
 * Returns the texts an expression may be, as far as they are literal: itself, either branch, or the return value of a
 * function.
 */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type === 'TemplateLiteral') {
    return [(node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join('…')]
  }
  if (node.type === 'ConditionalExpression') return [...textsOf(node['consequent']), ...textsOf(node['alternate'])]
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression') {
    return [...textsOf(node['left']), ...textsOf(node['right'])]
  }
  if (node.type === 'ReturnStatement') return textsOf(node['argument'])
  if (node.type === 'BlockStatement') return (node['body'] as Node[]).flatMap(textsOf)
  return /Function/.test(node.type) ? textsOf(node['body']) : []
}
