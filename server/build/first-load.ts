import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { libraryOf } from './library-chunks.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The scripts that every page of the product loads. */
export interface FirstLoad {
  /** From the folder of the browser's files. */
  files: string[]
  /** Length of each module's code, before it is minified. */
  modules: Record<string, number>
  /** Scripts and styles of each route file with a component, without its error and not-found components. */
  routes: Record<string, string[]>
  /** Libraries in each script of the browser, whenever it is loaded; `.` is the project's own code. */
  libraries: Record<string, string[]>
}

/** Where the build writes it, in the browser's files; server/build/build.ts moves it out of what is served. */
export const firstLoadFile = '.vite/first-load.json'

/**
 * Returns a plugin that writes down what the first load consists of. tests/checks/demo-quarantine.test.ts compares it
 * with that of a product without demos.
 */
export function firstLoad(): Plugin {
  return {
    name: 'loop:first-load',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const modules = new Map<string, number>()
      const seen = new Set<string>()
      const add = (fileName: string) => {
        const chunk = bundle[fileName]
        if (seen.has(fileName) || chunk?.type !== 'chunk') return
        seen.add(fileName)
        for (const [id, { code }] of Object.entries(chunk.modules)) {
          // An address of a file is not code.
          if (!id.endsWith('?url')) modules.set(nameOf(id), lengthOf(code ?? ''))
        }
        chunk.imports.forEach(add)
      }
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && (file.isEntry || file.moduleIds.some(isShell))) add(file.fileName)
      }
      const routes: Record<string, string[]> = {}
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        for (const id of file.moduleIds) {
          const [, route] = /^(.*)\?tsr-split=(?:component---loader|component|loader)$/.exec(nameOf(id)) ?? []
          if (route !== undefined) routes[route] = [...new Set([...(routes[route] ?? []), ...filesOf(bundle, file)])]
        }
      }
      const sorted = [...modules].toSorted(([one], [other]) => (one < other ? -1 : 1))
      const libraries = librariesOf(bundle)
      const load: FirstLoad = { files: [...seen], modules: Object.fromEntries(sorted), routes, libraries }
      this.emitFile({ type: 'asset', fileName: firstLoadFile, source: JSON.stringify(load, null, 2) })
    },
  }
}

function librariesOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const libraries: Record<string, string[]> = {}
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    const found = file.moduleIds.flatMap((id) => libraryOf(id) ?? (id.startsWith(root) ? ['.'] : []))
    libraries[file.fileName] = [...new Set(found)].toSorted()
  }
  return libraries
}

/** The frame of all pages of a signed-in person. */
const isShell = (id: string): boolean => id.includes('/_app/route.tsx?tsr-split=component')

/** Returns the scripts and styles of a chunk and of all that it imports statically. */
function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((name) => {
    const other = bundle[name]
    return other?.type === 'chunk' ? filesOf(bundle, other, seen) : []
  })
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported]
}

/** The bundler's comments name the folder that the product is built in. */
const lengthOf = (code: string): number => code.replaceAll(/^\/\/.*$/gm, '').length

/** A module of a package has the same name wherever the packages are, so that a copy can link to them. */
function nameOf(id: string): string {
  const [, inPackages] = /\/node_modules\/(.*)$/.exec(id.split(sep).join('/')) ?? []
  return inPackages ?? (id.startsWith(root) ? relative(root, id).split(sep).join('/') : id)
}
