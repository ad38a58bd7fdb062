import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn, read, root } from './source-files.ts'

/** Returns the cells of each table row in a text that begins with a name in backticks. */
const rowsIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(1, -1).split('|'))

/** Returns the headings of a document as links name them. */
const headingsOf = (document: string) =>
  Array.from(read(document).matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Returns the words in backticks of a text, without its blocks of code. */
const namesIn = (text = '') =>
  Array.from(text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`([^`]+)`/g), ([, name = '']) => name)

describe('Documents for engineers', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'app/README.md', 'server/README.md'].concat(
    ['architecture', 'extend', 'rules', 'testing'].map((name) => `docs/${name}.md`),
  )
  const files = ['app', 'server', 'tests', 'docs'].flatMap(filesIn)
  /** The demo screens can be deleted with their two folders. */
  const isDeletable = (path: string) => /^(app\/routes\/_demo|server\/demos)(\/|$)/.test(path)

  test.each(documents)('%s names only files and folders that exist', (document) => {
    const named = namesIn(read(document)).filter((name) =>
      /^((app|server|tests|docs)\/[\w$./-]+|[\w$./-]+\.(m?tsx?|sql|md))$/.test(name),
    )
    const exists = (name: string) =>
      isDeletable(name) || existsSync(join(root, name)) || files.some((file) => `/${file}`.endsWith(`/${name}`))
    expect(named.filter((name) => !exists(name))).toEqual([])
  })

  test.each(documents)('%s links only to files and headings that exist', (document) => {
    const links = Array.from(read(document).matchAll(/\]\((?!https?:)([^)]*)\)/g), ([, link = '']) => link)
    const broken = links.filter((link) => {
      const [path = '', heading] = link.split('#')
      const target = path === '' ? document : posix.join(posix.dirname(document), path)
      if (isDeletable(target)) return false
      return !existsSync(join(root, target)) || (heading !== undefined && !headingsOf(target).includes(heading))
    })
    expect(broken).toEqual([])
  })
})

describe('docs/rules.md', () => {
  test('lists every check once, and nothing else', () => {
    const checks = filesIn('tests/checks')
      // A folder counts as one.
      .map((file) => file.replace('tests/checks/', '').replace(/\/.*/, '/'))
      .filter((name) => name.endsWith('.test.ts') || name.endsWith('/'))
    const listed = rowsIn(read('docs/rules.md')).flatMap(([name]) => namesIn(name))
    expect(checks.length).toBeGreaterThan(30)
    expect(listed.toSorted()).toEqual([...new Set(checks)].toSorted())
  })
})
