import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { languages } from '#app/shared/account/appearance.ts'
import { areas, type Area } from '#app/shared/messages/areas.ts'
import { compileCatalogue, type CompiledCatalogue } from '#app/shared/messages/compile.ts'
import { filesIn, read } from './source-files.ts'
import { writtenInPlace } from './written-in-place.ts'

const names = Object.keys(areas) as Area[]
const catalogueOf = async (area: Area, language: (typeof languages)[number]): Promise<CompiledCatalogue> =>
  compileCatalogue((await areas[area][language]()).default)

/** The values and plural forms a message has, apart from its words. */
function shapeOf(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return []
    const [name, type] = token as [string, string?]
    return [type === undefined ? name : `${name}:${type}`]
  })
}
const sorted = (texts: Iterable<string>) => [...new Set(texts)].sort((one, other) => one.localeCompare(other))

describe.each(names)('The messages of %s', (area) => {
  test.each(languages)('in %s have the keys and values of the English ones, and no empty text', async (language) => {
    const [english, own] = await Promise.all([catalogueOf(area, 'en'), catalogueOf(area, language)])
    expect(sorted(Object.keys(own))).toEqual(sorted(Object.keys(english)))
    for (const [key, message] of Object.entries(own)) {
      expect(message, key).not.toEqual([])
      expect([key, sorted(shapeOf(message))]).toEqual([key, sorted(shapeOf(english[key]))])
    }
  })

  test('are all said somewhere', async () => {
    const english = Object.keys(await catalogueOf(area, 'en'))
    const users = filesIn('app')
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('app/shared/messages/'))
      .map(read)
      .filter((source) => source.includes(`'${area}'`) || source.includes(`Say<EnglishOf<'${area}'>>`))
      .join('\n')
    expect(english.filter((key) => !users.includes(`'${key}'`))).toEqual([])
  })
})

describe('A text that a component shows', () => {
  const components = filesIn('app').filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('app/routes/_demo/'),
  )

  test('stands in a catalogue, but for those still to be moved', () => {
    const bypassing = components.filter((file) => textsIn(file).length > 0)
    // The list only ever grows shorter.
    expect(bypassing.filter((file) => !writtenInPlace.includes(file))).toEqual([])
    expect(writtenInPlace.filter((file) => !bypassing.includes(file))).toEqual([])
  })
})

interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const shownAttributes = /^(title|intro|label|note|placeholder|alt|confirm|empty|aria-label|aria-description|heading)$/
const hasWords = (text: unknown): boolean => typeof text === 'string' && /\p{L}{2,}/u.test(text)

/** The words a component's source shows without asking a catalogue: as text, in an attribute, or in an expression there. */
function textsIn(file: string): string[] {
  const found: string[] = []
  const visit = (node: Node, shown: boolean): void => {
    const text = writtenText(node, shown)
    if (hasWords(text)) found.push(String(text).trim())
    for (const [name, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, staysShown(node, name, child, shown))
      }
    }
  }
  visit(parseAst(read(file), { lang: 'tsx' }) as unknown as Node, false)
  return found
}

function writtenText(node: Node, shown: boolean): unknown {
  if (node.type === 'JSXText') return node['value']
  if (!shown) return null
  if (node.type === 'Literal') return node['value']
  return node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : null
}

/** Whether what an expression comes to is shown: its branches are, its conditions, arguments and keys are not. */
function staysShown(node: Node, part: string, child: Node, shown: boolean): boolean {
  if (node.type === 'JSXAttribute') {
    const name = isNode(node['name']) ? String(node['name']['name']) : ''
    return part === 'value' && shownAttributes.test(name)
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return part === 'children'
  if (node.type === 'JSXExpressionContainer') return shown
  if (node.type === 'ConditionalExpression') return shown && part !== 'test'
  if (node.type === 'LogicalExpression') return shown && (part === 'right' || node['operator'] !== '&&')
  return shown && node.type === 'TemplateLiteral' && child.type === 'TemplateElement'
}
