import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { createCssVariablesTheme, createHighlighter, type Highlighter, type ThemedToken } from 'shiki'
import type { Plugin } from 'vite'

/** Kinds of source code: words of the language (k), strings, numbers, functions, comments and punctuation. */
type Kind = 'k' | 's' | 'n' | 'f' | 'c' | 'p'

/** A line of source code in pieces, those without a kind as plain text. */
export type SourceLine = readonly (string | readonly [kind: Kind, text: string])[]

const kinds: Readonly<Record<string, Kind>> = {
  'token-keyword': 'k',
  'token-string': 's',
  'token-string-expression': 's',
  'token-constant': 'n',
  'token-function': 'f',
  'token-comment': 'c',
  'token-punctuation': 'p',
}

const theme = createCssVariablesTheme({ name: 'kinds', variablePrefix: '--' })
const languages = { ts: 'typescript', tsx: 'tsx', css: 'css', html: 'html', json: 'json', sh: 'shellscript' } as const
let highlighter: Promise<Highlighter> | undefined

/** Returns the lines of a file's source code; all pieces together are the file. */
export async function readSource(file: string): Promise<SourceLine[]> {
  highlighter ??= createHighlighter({ themes: [theme], langs: Object.values(languages) })
  const code = readFileSync(file, 'utf8').trimEnd()
  const ending = file.slice(file.lastIndexOf('.') + 1)
  const lang = Object.entries(languages).find(([name]) => name === ending)?.[1] ?? 'text'
  return (await highlighter).codeToTokensBase(code, { lang, theme }).map(lineOf)
}

function lineOf(tokens: readonly ThemedToken[]): SourceLine {
  const line: (string | [Kind, string])[] = []
  for (const { content, color = '' } of tokens) {
    const kind = kinds[color.replace(/^var\(--(.+)\)$/, '$1')]
    const last = line.at(-1)
    if (kind === undefined && typeof last === 'string') line[line.length - 1] = last + content
    else if (kind !== undefined && Array.isArray(last) && last[0] === kind) last[1] += content
    else line.push(kind === undefined ? content : [kind, content])
  }
  return line
}

/** Returns the names of the examples in a folder, without their ending, in their order. */
const examplesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d\d-.*(?<!\.test)\.tsx$/.test(name))
    .map((name) => basename(name, '.tsx'))
    .sort()

/** Returns the examples of each page of a kit, by the page's path: its folders are groups of pages. */
function examplesByPage(kit: string): Record<string, string[]> {
  const pages: [page: string, examples: string[]][] = []
  const visit = (path: string) => {
    const examples = examplesIn(join(kit, path))
    if (examples.length > 0) pages.push([path, examples])
    for (const entry of readdirSync(join(kit, path), { withFileTypes: true }))
      if (entry.isDirectory()) visit(`${path}/${entry.name}`)
  }
  visit('')
  return Object.fromEntries(pages)
}

/**
 * Returns a plugin that gives the demo kit the source code of its own files, with colours, so that the code that a page
 * shows is the code that runs, and no highlighter reaches the browser. A file imports
 * - `./example.tsx?source`: the lines of one file;
 * - `./alerts?sources`: the lines of all examples of a page, by their names;
 * - `.?examples`: the names of all examples by page.
 */
export function exampleSources(): Plugin {
  return {
    name: 'loop:example-sources',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?(?:source|sources|examples)$/ },
      // With an ending of its own, the source code of styles is no style sheet to other plugins.
      handler: (asked, importer) => (importer ? resolve(dirname(importer), asked.replace('?', '.kit-')) : null),
    },
    load: {
      filter: { id: /\.kit-(?:source|sources|examples)$/ },
      async handler(id) {
        const [path = '', query] = id.split('.kit-')
        if (query === 'source') {
          this.addWatchFile(path)
          return exporting(JSON.stringify(await readSource(path)))
        }
        if (query === 'examples') return exporting(JSON.stringify(examplesByPage(path)))
        const names = examplesIn(path)
        const imports = names.map((name, at) => `import s${at} from ${JSON.stringify(`${path}/${name}.tsx?source`)}\n`)
        const entries = names.map((name, at) => `${JSON.stringify(name)}: s${at}`)
        return exporting(`{ ${entries.join(', ')} }`, imports.join(''))
      },
    },
  }
}

const exporting = (value: string, imports = '') => ({
  code: `${imports}export default ${value}`,
  moduleType: 'js' as const,
  map: null,
})
