import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

declare const bound: unique symbol
interface UnboundConnection {
  readonly [bound]?: never
}

/** The database's own connections: row-level security does not apply to their statements. */
export type Db = Kysely<Schema> & UnboundConnection
/** A person's transaction (`asActor`): row-level security applies to its statements. */
export type ActorTrx = Transaction<Schema> & { readonly [bound]: true }
/** A transaction of the server itself, or the part of a person's transaction within `withoutRowSecurity`. */
export type SystemTrx = Transaction<Schema> & UnboundConnection
/** Either kind: for SQL that is correct with and without row-level security. */
export type Trx = ActorTrx | SystemTrx

/** The database as the rest of the server uses it. */
export interface Database {
  /** Loop's own Postgres in the data folder, or the one of DATABASE_URL. */
  readonly kind: 'own' | 'given'
  /** The absolute path of the data folder of Loop's own Postgres; null for any other. */
  readonly folder: string | null
  readonly db: Db
  /** Whether the disk of Loop's own Postgres has no space left, so that nothing can be written. */
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
