import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import type { PgliteClient } from './pglite-client.ts'
import type { LeasePriority, Release, SqlLease } from './sql-lease.ts'
import { limitSetBy } from './statement-limit.ts'

class LeasedConnection implements DatabaseConnection {
  readonly #client: PgliteClient
  readonly release: Release
  /** The `begin` statement that was sent. */
  #begun: Promise<unknown> | undefined
  /**
   * Time limit of statements for the rest of the transaction, in milliseconds; it ends with the connection's release.
   */
  #limitMs: number | undefined
  constructor(client: PgliteClient, release: Release) {
    this.#client = client
    this.release = release
  }
  /** Begins a transaction without waiting for the answer: the database thread keeps the order of statements. */
  begin(): void {
    this.#begun = this.#client.query('begin', [])
    // If `begin` fails, the first statement of the transaction reports the error.
    this.#begun.catch(() => {})
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const limitMs = limitSetBy(query)
    if (limitMs !== null) {
      this.#limitMs = limitMs
      return { rows: [] }
    }
    const begun = this.#begun
    this.#begun = undefined
    const [{ rows, affected }] = await Promise.all([
      this.#client.query(query.sql, query.parameters, this.#limitMs),
      begun,
    ])
    // Kysely's contract: the query builder derives the row type, and no driver can check it.
    return { rows: rows as R[], numAffectedRows: BigInt(affected) }
  }
  // oxlint-disable-next-line require-yield -- the interface asks for a generator; PGlite has no cursors
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not stream; page through the rows.')
  }
}

function leased(connection: DatabaseConnection): LeasedConnection {
  if (connection instanceof LeasedConnection) return connection
  throw new TypeError('This is not a connection to the embedded database.')
}

class PgliteDriver implements Driver {
  readonly #client: PgliteClient
  readonly #lease: SqlLease
  readonly #priority: LeasePriority
  constructor(client: PgliteClient, lease: SqlLease, priority: LeasePriority) {
    this.#client = client
    this.#lease = lease
    this.#priority = priority
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<LeasedConnection> {
    return new LeasedConnection(this.#client, await this.#lease.acquire(this.#priority))
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    leased(connection).release()
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    leased(connection).begin()
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async destroy(): Promise<void> {}
}

/** A Kysely dialect for the embedded database; all dialects of a process share the client and its lease. */
export class PgliteWorkerDialect implements Dialect {
  readonly #client: PgliteClient
  readonly #lease: SqlLease
  readonly #priority: LeasePriority
  constructor(client: PgliteClient, lease: SqlLease, priority: LeasePriority) {
    this.#client = client
    this.#lease = lease
    this.#priority = priority
  }
  createDriver(): Driver {
    return new PgliteDriver(this.#client, this.#lease, this.#priority)
  }
  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }
  createAdapter(): PostgresAdapter {
    return new PostgresAdapter()
  }
  createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(db)
  }
}
