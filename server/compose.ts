import { createIngest } from './analytics/ingest/ingest.ts'
import { createEventWriter } from './analytics/store/event-writer.ts'
import { createIdentity } from './auth/embedded/identity.ts'
import { isEmbeddedOn } from './auth/providers/configured.ts'
import { billingMode } from './billing/mode.ts'
import { createCompetitorReader } from './competitors/reading/competitor-reader.ts'
import type { Context, Peers } from './context.ts'
import { createPageParser } from './discovery/crawl/page-parser.ts'
import type { Database } from './db/database.ts'
import type { FolderUse } from './db/data-folder.ts'
import { openDatabase } from './db/open-database.ts'
import { poolOfWorker } from './db/own-postgres/settings.ts'
import { publicOrigin, type Env } from './env.ts'
import { findDemos } from './find-demos.ts'
import { openGeoip } from './geoip/geoip.ts'
import { createItemsParser } from './listening/feeds/items-parser.ts'
import { createLog, type Logger } from './log.ts'
import { searchMode } from './discovery/search-console/mode.ts'
import { createOutbound } from './outbound/outbound.ts'
import { reachOf } from './outbound/reach.ts'
import { createPdfMaker } from './reports/pdf/pdf-maker.ts'
import { withSampleWebsites } from './sample-companies/sample-websites.ts'
import { exitCodes } from './start-error.ts'
import { alone } from './workers/alone.ts'

export interface ComposeOptions {
  env: Env
  clock?: () => Date
  /** How this process uses the data folder, if Loop's own Postgres serves it; as a server, if not said. */
  as?: FolderUse['as']
  /** The workers of this server; alone, if not said. */
  peers?: Peers
  /** Address of Loop's own Postgres that the server has started for its workers. */
  served?: string | undefined
  /** An open database with the current schema to use instead of the configured one (tests). */
  database?: Database
}

/** Opens everything the server needs and composes the context. The caller closes it. */
export async function composeContext({
  env,
  clock = () => new Date(),
  as = 'server',
  peers = alone(),
  served,
  database: opened,
}: ComposeOptions): Promise<Context> {
  // First, so that an unusable configuration, such as one with which no one could sign in, is refused before the
  // database is opened.
  const embeddedSignIn = isEmbeddedOn(env)
  billingMode(env)
  searchMode(env)
  const log = createLog(env.LOG_LEVEL, peers.of > 1 ? peers.number : undefined)
  const origin = publicOrigin(env)
  const database = opened ?? (await openConfigured(env, { as, served, peers, log }))
  const closers: (() => Promise<void>)[] = [() => closeQuietly(database, log)]
  const geoip = await openGeoip(env.GEOIP_FILE, log)
  closers.push(() => geoip.close())
  const outbound = withSampleWebsites(env, createOutbound({ origin, log, clock, reach: reachOf(env) }), clock)
  closers.push(async () => outbound.close())
  const pdf = createPdfMaker()
  closers.push(async () => pdf.close())
  const pageParser = createPageParser()
  closers.push(async () => pageParser.close())
  const itemsParser = createItemsParser()
  closers.push(async () => itemsParser.close())
  const competitorReader = createCompetitorReader()
  closers.push(async () => competitorReader.close())
  const ingest = createIngest({ env, log, clock, database, geoip, writer: createEventWriter(database), peers })
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
    itemsParser,
    competitorReader,
    ingest,
    identity: embeddedSignIn ? createIdentity({ env, origin, log, clock, database }) : null,
    peers,
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

/** Opens the configured database. */
const openConfigured = (
  env: Env,
  { as, served, peers, log }: { as: FolderUse['as']; served: string | undefined; peers: Peers; log: Logger },
): Promise<Database> =>
  openDatabase({
    url: env.DATABASE_URL,
    pool: served === undefined ? env.DATABASE_POOL : Math.min(env.DATABASE_POOL, poolOfWorker(peers.of)),
    dataDir: env.DATA_DIR,
    as,
    served,
    ...(as === 'server' && { log, progress: console.log }),
    lost: (error) => log.warn({ err: error }, 'a connection to Postgres was lost'),
    ousted() {
      log.fatal({ code: 'database.ousted' }, 'another process has taken the data folder: this one ends')
      process.exit(exitCodes.ousted)
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
