import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

declare const bound: unique symbol
interface Unbound {
  readonly [bound]?: never
}

/** The database's own connections: row-level security does not apply to their statements. */
export type Db = Kysely<Schema> & Unbound
/** A person's transaction (`asActor`): row-level security applies to its statements. */
export type ActorTrx = Transaction<Schema> & { readonly [bound]: true }
/** A transaction of the server itself, or the part of a person's transaction within `beyondScope`. */
export type SystemTrx = Transaction<Schema> & Unbound
/** Either kind: for SQL that is correct with and without row-level security. */
export type Trx = ActorTrx | SystemTrx

/**
 * The database as the rest of the server uses it: three query builders over one database. With the embedded database
 * they differ in priority; with Postgres they are the same pool.
 */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** The absolute path of an embedded database's data folder; null for a database in memory and for Postgres. */
  readonly folder: string | null
  /** For people's requests. */
  readonly db: Db
  /** For ingest, because browsers wait for its answer. */
  readonly first: Db
  /** For rollups, imports and other work that no one waits for. */
  readonly background: Db
  /** Whether the disk of the embedded database has no space left, so that nothing can be written. */
  isFull(): boolean
  /** The current load. */
  load(): DatabaseLoad
  close(): Promise<void>
}

/** The number of connections, of idle ones, and of callers that wait for one. */
interface DatabaseLoad {
  connections: number
  idle: number
  waiting: number
}
