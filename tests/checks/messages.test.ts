import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { languages } from '#app/shared/account/appearance.ts'
import { compileCatalogue, type CompiledCatalogue } from '#app/shared/messages/compile.ts'
import { namespaces } from '#app/shared/messages/namespaces.gen.ts'
import type { Namespace } from '#app/shared/messages/namespaces.ts'
import { isCatalogue, registriesOf } from '#server/build/message-namespaces.ts'
import { serverNamespaces } from '#server/messages/namespaces.gen.ts'
import type { ServerNamespace } from '#server/messages/namespaces.ts'
import { filesIn, read, sourceFiles } from './source-files.ts'

const names = Object.keys(namespaces) as Namespace[]
const catalogueOf = async (namespace: Namespace, language: (typeof languages)[number]): Promise<CompiledCatalogue> =>
  compileCatalogue((await namespaces[namespace][language]()).default)

/** Returns the values and plural forms of a message, without its words. */
function shapeOf(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return []
    const [name, type] = token as [string, string?]
    return [type === undefined ? name : `${name}:${type}`]
  })
}
const sorted = (texts: Iterable<string>) => [...new Set(texts)].sort((one, other) => one.localeCompare(other))

/** Compares a language's catalogue with the English one. */
function expectTheSame(own: CompiledCatalogue, english: CompiledCatalogue): void {
  expect(sorted(Object.keys(own))).toEqual(sorted(Object.keys(english)))
  for (const [key, message] of Object.entries(own)) {
    expect(message, key).not.toEqual([])
    expect([key, sorted(shapeOf(message))]).toEqual([key, sorted(shapeOf(english[key]))])
  }
}

describe.each(names)('The messages of %s', (namespace) => {
  test.each(languages)('in %s have the keys and values of the English ones, and no empty text', async (language) => {
    expectTheSame(await catalogueOf(namespace, language), await catalogueOf(namespace, 'en'))
  })

  test('are all used somewhere', async () => {
    const english = Object.keys(await catalogueOf(namespace, 'en'))
    // A report's texts come by its reader, which holds several namespaces, and the server writes some of its forms.
    const isOfReports = ['reports', 'reportSentences'].includes(namespace)
    const users = (['validation', 'words'].includes(namespace) || isOfReports ? sourceFiles() : filesIn('app'))
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('app/shared/messages/') && !isCatalogue(file))
      .map(read)
      .filter(
        (source) =>
          source.includes(`'${namespace}'`) ||
          (isOfReports && /t\.reports\(|report-(reader|namespaces)\.ts'|export const sentenceKeys/.test(source)) ||
          // Every namespace can use them as its own.
          namespace === 'words' ||
          source.includes(`Say<EnglishOf<'${namespace}'>>`) ||
          // Schemas use their messages with `issue()`.
          (namespace === 'validation' && source.includes("messages/issue.ts'")),
      )
    expect(english.filter((key) => !isSaid(key, users))).toEqual([])
  })
})

/**
 * Whether some sources use a key: by its name, or as one of a family, `state.done` by `state.${…}`, if its code appears
 * in the product.
 */
function isSaid(key: string, users: readonly string[]): boolean {
  const dot = key.indexOf('.')
  const family = dot > 0 && codes.has(key.slice(dot + 1)) ? key.slice(0, dot) : undefined
  return users.some((source) => {
    const { names, families } = saidIn(source)
    return names.has(key) || (family !== undefined && families.has(family))
  })
}

/** Returns what looks like keys in a source: quoted names, and the first parts of families. */
function saidIn(source: string) {
  const found = said.get(source) ?? {
    names: new Set(Array.from(source.matchAll(/'([\w.:-]+)(?=')/g), ([, name]) => name)),
    families: new Set(Array.from(source.matchAll(/`([\w:-]+)\.\$\{/g), ([, name]) => name)),
  }
  said.set(source, found)
  return found
}
const said = new Map<string, { names: ReadonlySet<string | undefined>; families: ReadonlySet<string | undefined> }>()

const codes = new Set(
  sourceFiles()
    .filter((file) => !isCatalogue(file))
    .flatMap((file) => read(file).match(/[\w:-]+/g) ?? [])
    .flatMap((name) => [name, name.replace(/:$/, '')]),
)

const ofServer = Object.keys(serverNamespaces) as ServerNamespace[]

describe.each(ofServer.filter((namespace) => !(namespace in namespaces)))(
  'The messages of %s, which the server uses',
  (namespace) => {
    const english = compileCatalogue(serverNamespaces[namespace].en)

    test.each(languages)('in %s have the keys and values of the English ones, and no empty text', (language) => {
      expectTheSame(compileCatalogue(serverNamespaces[namespace][language]), english)
    })

    test('are all used somewhere', () => {
      const users = sourceFiles()
        .filter((file) => file === 'app/start.ts' || /^server\/(?!messages\/)/.test(file))
        .map(read)
      expect(Object.keys(english).filter((key) => !isSaid(key, users))).toEqual([])
    })
  },
)

describe('An error of the server', () => {
  /**
   * Files that may contain sentences: for programs or the operator only, or the answer of another host. The demo screens
   * are in English alone.
   */
  const inEnglish = [
    // The endpoint of the events API and the tracking script; only programs read them.
    'server/analytics/ingest/accept-event.ts',
    'server/analytics/ingest/accept-speed-report.ts',
    'server/analytics/ingest/intake.ts',
    'server/analytics/ingest/parse-event.ts',
    'server/analytics/ingest/public-request.ts',
    'server/analytics/ingest/tracking-script.ts',
    // For developers who use the Stats API.
    'server/analytics/stats-api/stats-error.ts',
    // Refused before the reader is known, because the address can't be read.
    'server/http/unreadable-request.ts',
    // For the operator in a terminal.
    'server/imports/kinds/access-log/import-by-command.ts',
    // The result of a job, which nobody waits for.
    'server/mail/send-mails.ts',
    // For the model of an assistant, like the descriptions of its tools.
    'server/mcp/tool.ts',
  ]

  test('is in the language of its reader', () => {
    const constructs = sourceFiles().filter(
      (file) =>
        /^server\/(?!demos\/)/.test(file) &&
        file !== 'server/errors/user-errors.ts' &&
        /programError\(|new UserError\(/.test(read(file)),
    )
    expect(constructs).toEqual(inEnglish)
  })
})

test('No message says “in” before days: a period may be a month, or Nov 1 – 29', () => {
  const catalogues = sourceFiles().filter((file) => isCatalogue(file))
  const before = catalogues.flatMap(
    (file) =>
      read(file)
        .match(/\b(in|im|en|em) \{(period|days)\}/gu)
        ?.map((found) => [file, found]) ?? [],
  )
  expect(catalogues.length).toBeGreaterThan(100)
  expect(before).toEqual([])
})

test('The registries name every folder of catalogues, as `npm run messages` writes them', () => {
  for (const [path, text] of Object.entries(registriesOf(['app', 'server'].flatMap(filesIn)))) {
    expect(read(path), path).toBe(text)
  }
})

test('A text that a component shows is in a catalogue', () => {
  const components = filesIn('app').filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('app/routes/_demo/'),
  )
  expect(components.length).toBeGreaterThan(100)
  expect(components.filter((file) => textsIn(file).length > 0)).toEqual([])
})

interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const shownAttributes = /^(title|intro|label|note|placeholder|alt|confirm|empty|aria-label|aria-description|heading)$/
const hasWords = (text: unknown): boolean => typeof text === 'string' && /\p{L}{2,}/u.test(text)

/**
 * Returns the words that a component's source shows without a catalogue: as text, in an attribute, or in an expression
 * there.
 */
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

/** Whether the value of an expression is shown: its branches are; its conditions, arguments and keys are not. */
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
