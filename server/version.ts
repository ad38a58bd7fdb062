import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

interface ProductVersion {
  /** That of package.json. CHANGELOG.md says what each one brings. */
  version: string
  /** The first characters of the digest of the build's sources; null in development. */
  build: string | null
}

let known: Promise<ProductVersion> | undefined

/** Returns the version and the build's stamp of the running product. The files are read once. */
export const productVersion = (): Promise<ProductVersion> => (known ??= readVersion())

/**
 * This code runs from server/ and from the bundle in dist/, so it searches upwards for the first folder with a
 * package.json.
 */
async function readVersion(): Promise<ProductVersion> {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    const text = await readFile(new URL('package.json', folder), 'utf8').catch(() => null)
    if (text !== null) {
      const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(text))
      const stamp = await readFile(new URL('dist/sources.sha256', folder), 'utf8').catch(() => null)
      return { version, build: stamp?.slice(0, 12) ?? null }
    }
    if (folder.pathname === '/') return { version: 'unknown', build: null }
  }
}
