import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** PGlite's WebAssembly, as its options name it. */
export interface PgliteCode {
  pgliteWasmModule: WebAssembly.Module
  initdbWasmModule: WebAssembly.Module
}

let compiled: Promise<PgliteCode> | undefined

/**
 * Returns PGlite's WebAssembly, compiled once for all database threads of this process. A thread that compiles it for
 * itself takes 2 s of a core longer to open its database, and later ones more than that.
 */
export function pgliteCode(): Promise<PgliteCode> {
  compiled ??= compile()
  return compiled
}

async function compile(): Promise<PgliteCode> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const [pglite, initdb] = await Promise.all(
    ['pglite.wasm', 'initdb.wasm'].map(async (name) => WebAssembly.compile(await readFile(join(folder, name)))),
  )
  if (!pglite || !initdb) throw new Error('PGlite’s WebAssembly is missing.')
  return { pgliteWasmModule: pglite, initdbWasmModule: initdb }
}
