import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

declare const bound: unique symbol
interface Unbound {
  readonly [bound]?: never
}

/** The database's own connections: no row-level security binds their statements. */
export type Db = Kysely<Schema> & Unbound
/** A person's transaction (`asActor`): row-level security binds its statements. */
export type ActorTrx = Transaction<Schema> & { readonly [bound]: true }
/** A transaction of the server's own, or the part of a person's that `beyondScope` lets through. */
export type SystemTrx = Transaction<Schema> & Unbound
/** Either: for SQL that is right for whoever runs it. */
export type Trx = ActorTrx | SystemTrx

/**
 * The database as the rest of the server sees it: three query builders over one store. On the embedded database they
 * differ in who goes first; on Postgres they are the same pool.
 */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** The data folder of an embedded database, absolute; null of one in memory, and on Postgres. */
  readonly folder: string | null
  /** People's requests. */
  readonly db: Db
  /** Ingest: its acknowledgement is waited for by somebody's browser. */
  readonly first: Db
  /** Rollups, imports and other work that nobody waits for. */
  readonly background: Db
  /** Whether nothing can be written, as far as is known: the disk of the embedded database has no room. */
  isFull(): boolean
  /** How busy it is just now. */
  load(): DatabaseLoad
  close(): Promise<void>
}

/** The connections there are, those nobody uses, and who waits for one. */
interface DatabaseLoad {
  connections: number
  idle: number
  waiting: number
}
