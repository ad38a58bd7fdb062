import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sharedFolders } from './entry-points.ts'
import { filesIn, importsOf, read, root, sourceFiles } from './source-files.ts'

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
  Array.from(text.replaceAll(/^ *```[^]*?^ *```$/gm, '').matchAll(/`([^`]+)`/g), ([, name = '']) => name)

describe('Documents for engineers', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'app/README.md', 'server/README.md'].concat(
    ['architecture', 'design', 'extend', 'rules', 'testing'].map((name) => `docs/${name}.md`),
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

describe('The ways in docs/architecture.md', () => {
  /** The files of a section's table, in the order in which they are read. */
  const filesOf = (heading: string) => {
    const [, section = ''] = read('docs/architecture.md').split(`## ${heading}\n`)
    const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
    return namesIn(rows.join('\n')).filter((name) => /^(app|server)\/.*\.tsx?$/.test(name))
  }

  test.each([
    ['The way of an event', 25],
    ['The way of a page with filters', 30],
    ['The way of a card', 22],
    ['The way of a finding', 36],
    ['The way of a report', 36],
  ])('%s leads through at most %i files, each named once and joined to another by an import', (heading, most) => {
    const files = filesOf(heading)
    expect(files.length).toBeGreaterThan(15)
    expect(files.length).toBeLessThanOrEqual(most)
    expect(new Set(files).size).toBe(files.length)
    const isJoined = (file: string) =>
      files.some(
        (other) =>
          other !== file &&
          (importsOf(other).some(({ target }) => target === file) ||
            importsOf(file).some(({ target }) => target === other)),
      )
    expect(files.filter((file) => !isJoined(file))).toEqual([])
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

describe('The graph of the domains in docs/architecture.md', () => {
  /** Folders beside the product: the build, and the template's mock API. */
  const beside = ['build', 'demos']
  const domainOf = (file: string) => /^server\/([\w-]+)\//.exec(file)?.[1] ?? ''
  const files = sourceFiles().filter((file) => domainOf(file) !== '' && !sharedFolders.test(file))
  const domains = [...new Set(files.map(domainOf))].filter((name) => !beside.includes(name))

  /** The domains that each domain imports, types included. */
  const imported = new Map(
    domains.map((domain): [string, string[]] => {
      const targets = files.filter((file) => domainOf(file) === domain).flatMap(importsOf)
      const others = new Set(targets.map(({ target }) => domainOf(target)))
      return [domain, domains.filter((name) => name !== domain && others.has(name)).toSorted()]
    }),
  )

  const [, section = ''] = read('docs/architecture.md').split('## Which domain imports which\n')
  const rows = rowsIn(section.split('\n## ')[0] ?? '').map(([name, , targets]): [string, string[]] => [
    namesIn(name)[0] ?? '',
    namesIn(targets),
  ])

  test('is that of the imports: a difference shows what to write there', () => {
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(imported))
    expect(rows).toHaveLength(domains.length)
  })

  test('leads down: a domain imports only from rows below its own', () => {
    const order = rows.map(([domain]) => domain)
    const upwards = rows.flatMap(([domain, others]) =>
      others.filter((other) => order.indexOf(other) <= order.indexOf(domain)).map((other) => `${domain} → ${other}`),
    )
    expect(upwards).toEqual([])
  })
})
