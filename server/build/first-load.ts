import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The scripts that every page of the product loads. */
export interface FirstLoad {
  /** From the folder of the browser's files. */
  files: string[]
  /** Length of each module's code, before it is minified. */
  modules: Record<string, number>
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
        // The shell is the frame of all pages of a signed-in person (app.config.ts).
        if (file.type === 'chunk' && (file.isEntry || file.name === 'shell')) add(file.fileName)
      }
      const sorted = [...modules].toSorted(([one], [other]) => (one < other ? -1 : 1))
      const load: FirstLoad = { files: [...seen], modules: Object.fromEntries(sorted) }
      this.emitFile({ type: 'asset', fileName: firstLoadFile, source: JSON.stringify(load, null, 2) })
    },
  }
}

/** The bundler's comments name the folder that the product is built in. */
const lengthOf = (code: string): number => code.replaceAll(/^\/\/.*$/gm, '').length

/** A module of a package has the same name wherever the packages are, so that a copy can link to them. */
function nameOf(id: string): string {
  const [, inPackages] = /\/node_modules\/(.*)$/.exec(id.split(sep).join('/')) ?? []
  return inPackages ?? (id.startsWith(root) ? relative(root, id).split(sep).join('/') : id)
}
