import type { PGlite } from '@electric-sql/pglite'

/** What PGlite's module has, and its types do not name: where Postgres's flags are in its memory. */
interface PostgresModule {
  wasmMemory: WebAssembly.Memory
  _InterruptPending: number
  _QueryCancelPending: number
}

const moduleOf = (db: PGlite): PostgresModule =>
  // The values are there in the exact version we depend on (pglite-client.test.ts cancels a statement by them).
  db.Module as unknown as PostgresModule

/**
 * Lets the statement under way give up at the next place where Postgres looks whether it should, with SQLSTATE 57014.
 * @returns takes it back, for when the statement has ended before it looked
 */
export function requestCancel(db: PGlite): () => void {
  const { wasmMemory, _InterruptPending, _QueryCancelPending } = moduleOf(db)
  const set = (flag: number, value: number) => {
    // The memory may have grown, so that an older view is of nothing.
    new Int32Array(wasmMemory.buffer)[flag / Int32Array.BYTES_PER_ELEMENT] = value
  }
  set(_QueryCancelPending, 1)
  set(_InterruptPending, 1)
  return () => set(_QueryCancelPending, 0)
}
