import { join } from 'node:path'
import { createIngest } from './analytics/ingest/ingest.ts'
import { createEventWriter } from './analytics/store/event-writer.ts'
import { createIdentity } from './auth/embedded/identity.ts'
import { isEmbeddedOn } from './auth/providers/configured.ts'
import { billingMode } from './billing/mode.ts'
import type { Context } from './context.ts'
import { createPageParser } from './crawl/page-parser.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { publicOrigin, type Env } from './env.ts'
import { findDemos } from './find-demos.ts'
import { openGeoip } from './geoip/geoip.ts'
import { createLog, type Logger } from './log.ts'
import { searchMode } from './search-console/mode.ts'
import { createOutbound } from './outbound/outbound.ts'
import { reachOf } from './outbound/reach.ts'
import { createPdfMaker } from './reports/pdf/pdf-maker.ts'
import { withSampleWebsites } from './sample/sample-websites.ts'

/**
 * Exit code of a process with an embedded database that hangs or was taken by another process; main.ts has the other
 * codes.
 */
const stuckExitCode = 5

export interface ComposeOptions {
  env: Env
  clock?: () => Date
  /** Keep the embedded database in memory (tests), filled from a snapshot file if one is given. */
  inMemory?: boolean | { snapshot: string }
  /** An open database with the current schema to use instead of the configured one (tests). */
  database?: Database
}

/** Opens everything the server needs and composes the context. The caller closes it. */
export async function composeContext({
  env,
  clock = () => new Date(),
  inMemory = false,
  database: opened,
}: ComposeOptions): Promise<Context> {
  // First, so that an unusable configuration, such as one with which no one could sign in, is refused before the
  // database is opened.
  const embeddedSignIn = isEmbeddedOn(env)
  billingMode(env)
  searchMode(env)
  const log = createLog(env.LOG_LEVEL)
  const origin = publicOrigin(env)
  const database = opened ?? (await openConfigured(env, inMemory, log))
  const closers: (() => Promise<void>)[] = [() => closeQuietly(database, log)]
  const geoip = await openGeoip(env.GEOIP_FILE, log)
  closers.push(() => geoip.close())
  const outbound = withSampleWebsites(env, createOutbound({ origin, log, clock, reach: reachOf(env) }))
  closers.push(async () => outbound.close())
  const pdf = createPdfMaker()
  closers.push(async () => pdf.close())
  const pageParser = createPageParser()
  closers.push(async () => pageParser.close())
  const ingest = createIngest({ env, log, clock, database, geoip, writer: createEventWriter(database) })
  // Runs before the database closes, so that accepted events are written.
  closers.push(() => ingest.close())
  let closing: Promise<void> | undefined
  const context: Context = {
    env,
    origin,
    log,
    clock,
    database,
    geoip,
    outbound,
    pdf,
    pageParser,
    ingest,
    identity: embeddedSignIn ? createIdentity({ env, origin, log, clock, database }) : null,
    demos: await findDemos(),
    onClose: (work) => void closers.push(work),
    close() {
      closing ??= (async () => {
        for (const work of closers.reverse()) await work()
      })()
      return closing
    },
  }
  return context
}

/** Opens the configured database, or one in memory. */
const openConfigured = (env: Env, inMemory: boolean | { snapshot: string }, log: Logger): Promise<Database> =>
  openDatabase({
    url: env.DATABASE_URL,
    pool: env.DATABASE_POOL,
    dataDir: inMemory ? null : join(env.DATA_DIR),
    snapshot: typeof inMemory === 'object' ? inMemory.snapshot : null,
    lost: (error) => log.warn({ err: error }, 'a connection to Postgres was lost'),
    stuck() {
      log.fatal({ code: 'database.stuck' }, 'the embedded database no longer answers: this process ends')
      // Nothing that waits for the database could end properly; the next start continues with everything that was
      // committed.
      process.exit(stuckExitCode)
    },
    ousted() {
      log.fatal({ code: 'database.ousted' }, 'another process has taken the data folder: this one ends')
      process.exit(stuckExitCode)
    },
    space({ isLow, freeBytes }) {
      const facts = { code: 'database.space', freeMegabytes: Math.floor(freeBytes / 1024 / 1024) }
      if (isLow) log.error(facts, 'the disk of the data folder is nearly full: nothing is written until it has space')
      else log.info(facts, 'the disk of the data folder has space again')
    },
  })

/**
 * Closes the database as the last step. Queries that were abandoned, or outlived their request, fail from then on.
 * That is expected, because the process ends, so it is not logged.
 */
async function closeQuietly(database: Database, log: Logger): Promise<void> {
  const { level } = log
  log.level = 'silent'
  try {
    await database.close()
  } catch (error) {
    log.level = level
    throw error
  }
}
