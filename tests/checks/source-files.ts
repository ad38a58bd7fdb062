import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns every file below a folder of the project, as paths from the project's root with forward slashes. */
export function filesIn(folder: string): string[] {
  const found = listed.get(folder) ?? listFiles(folder)
  listed.set(folder, found)
  return [...found]
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/'))
    .sort()
}

export function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

/** The checks read each file and list each folder dozens of times, and none changes while they run. */
const texts = new Map<string, string>()
const listed = new Map<string, readonly string[]>()

/** Returns the code of the product, without tests and files that the build writes. */
export function sourceFiles(): string[] {
  return ['app', 'server']
    .flatMap(filesIn)
    .filter((file) => /\.(m?ts|tsx)$/.test(file) && !/\.(test|spec)\.tsx?$|\.gen\.ts$/.test(file))
}

export interface Import {
  /** A path of the project (`server/db/scope.ts`), a package's name (`@radix-ui/themes`), or `node:…`. */
  target: string
  /** Whether the import is only of types, so that no code of the target runs. */
  isType: boolean
}

/** Returns what a file imports or re-exports, static and dynamic, read by a parser. */
export function importsOf(file: string): Import[] {
  const source = read(file)
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: Import[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    const wholeIsType = /^import\s+type\b/.test(source.slice(source.lastIndexOf('import', moduleRequest.start)))
    found.push({
      target: resolve(file, moduleRequest.value),
      isType: wholeIsType || (entries.length > 0 && entries.every(({ isType }) => isType)),
    })
  }
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) found.push({ target: resolve(file, moduleRequest.value), isType })
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[1]) found.push({ target: resolve(file, literal[1]), isType: false })
  }
  return found
}

/**
 * Returns the names that a file imports as values from modules such as `node:http`: `node:http request`, with `*` for a
 * whole module.
 */
export function valuesImported(file: string, modules: RegExp): string[] {
  const { module } = parseSync(file, read(file))
  return module.staticImports
    .filter(({ moduleRequest }) => modules.test(moduleRequest.value))
    .flatMap(({ moduleRequest, entries }) =>
      entries
        .filter(({ isType }) => !isType)
        .map(({ importName }) => `${moduleRequest.value} ${importName.name ?? '*'}`),
    )
}

/** Returns the comments of a file, each in one line, without code in backticks. */
export function commentsOf(file: string): string[] {
  return parseSync(file, read(file)).comments.map(({ value }) =>
    value
      .replaceAll(/^\s*\* ?/gm, ' ')
      .replaceAll(/`[^`]*`/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

/** Returns the names that a file exports. */
export function exportedNames(file: string): string[] {
  return parseSync(file, read(file)).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  )
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(dirname(file).split(sep).join('/'), specifier)
  if (specifier.startsWith('node:')) return specifier
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
