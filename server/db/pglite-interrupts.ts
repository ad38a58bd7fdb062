import type { PGlite } from '@electric-sql/pglite'

/** Members of PGlite's module that its types lack: the addresses of Postgres's flags in its memory. */
interface PostgresModule {
  wasmMemory: WebAssembly.Memory
  _InterruptPending: number
  _QueryCancelPending: number
}

const moduleOf = (db: PGlite): PostgresModule =>
  // The exact version we depend on has these members (pglite-client.test.ts cancels a statement with them).
  db.Module as unknown as PostgresModule

/**
 * Cancels the current statement at the next point where Postgres checks its flags, with SQLSTATE 57014.
 * @returns a function that revokes the request, for a statement that ended before the check
 */
export function requestCancel(db: PGlite): () => void {
  const { wasmMemory, _InterruptPending, _QueryCancelPending } = moduleOf(db)
  const set = (flag: number, value: number) => {
    // Create a new view each time: after the memory has grown, an older view is empty.
    new Int32Array(wasmMemory.buffer)[flag / Int32Array.BYTES_PER_ELEMENT] = value
  }
  set(_QueryCancelPending, 1)
  set(_InterruptPending, 1)
  return () => set(_QueryCancelPending, 0)
}
