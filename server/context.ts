import type { Ingest } from './analytics/ingest/ingest.ts'
import type { Identity } from './auth/embedded/identity.ts'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { Geoip } from './geoip/geoip.ts'
import type { Logger } from './log.ts'

/**
 * What every use case gets its dependencies from. Composed once per process (compose.ts); tests compose their own with
 * another clock and an in-memory database.
 */
export interface Context {
  env: Env
  /** Address people use, without trailing slash. */
  origin: string
  log: Logger
  clock: () => Date
  database: Database
  /** Where addresses are, by the operator's file. */
  geoip: Geoip
  /** The way in for events, and the tracking script. */
  ingest: Ingest
  /** The embedded identity provider; null when it is off. */
  identity: Identity | null
  /** Runs when the server stops; last added runs first. */
  onClose(work: () => Promise<void>): void
  close(): Promise<void>
}

type Holder = typeof globalThis & { [key: symbol]: Context | undefined }
const key = Symbol.for('loop.context')

/**
 * The process's context. It lives on globalThis because the server bundle and the plain server modules are two module
 * graphs in one process, and because the dev server loads this module anew on every edit.
 * @throws when the server has not composed it yet
 */
export function getContext(): Context {
  const context = (globalThis as Holder)[key]
  if (!context) throw new Error('The server context is used before the server has started.')
  return context
}

export function hasContext(): boolean {
  return (globalThis as Holder)[key] !== undefined
}

export function setContext(context: Context | undefined): void {
  ;(globalThis as Holder)[key] = context
}
