import { stat } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import type { Catalogue } from '#app/shared/messages/message-types.ts'
import { isCatalogue } from './message-namespaces.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const isCatalogueFile = (path: string) => isCatalogue(relative(root, path).split(sep).join('/'))

/**
 * Returns a plugin that replaces written catalogues with compiled ones, so that no browser parses messages. In
 * development a changed catalogue loads the open pages again.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'loop:compiled-messages',
    enforce: 'pre',
    async load(id) {
      const path = id.split('?')[0] ?? ''
      if (!isCatalogueFile(path)) return null
      // The modification time in the address makes a changed file load again.
      const { mtimeMs } = await stat(path)
      const written: { default: Catalogue } = await import(`${pathToFileURL(path).href}?${mtimeMs}`)
      return `export default ${JSON.stringify(compileCatalogue(written.default))}`
    },
    // A page holds the texts it has loaded as data, which no replaced module changes.
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !isCatalogueFile(file)) return undefined
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}
