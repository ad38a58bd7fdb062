/** The jobs of the server (server/jobs/jobs.ts). A new job needs its words in the namespace `systemHealth`. */
export const jobNames = [
  'send-mails',
  'tracking-silence',
  'preview-imports',
  'run-imports',
  'alerts',
  'wake-cards',
  'measure-cards',
  'roll-cards-over',
  'ask-clients',
  'delete-data',
  'write-exports',
  'pack-events',
  'reclaim-disk',
  'crawl-websites',
  'schedule-crawls',
  'run-discovery',
  'watch-findings',
  'read-sources',
  'purge-listening',
  'watch-listening',
  'send-listening-digests',
  'visit-competitors',
  'make-forecasts',
  'pace-targets',
  'freeze-months',
  'draft-reports',
  'send-reports',
  'freeze-report-pdfs',
  'write-report-mails',
  'stripe-events',
  'reread-subscriptions',
  'read-search-console',
  'plan-limits',
  'purge-sign-ins',
  'purge-mails',
  'purge-notifications',
] as const
export type JobName = (typeof jobNames)[number]

/** The state of a job, from server/jobs. */
export interface JobFacts {
  name: string
  purpose: string
  everySeconds: number
  state: 'ok' | 'failing' | 'late' | 'never'
  lastRunAt: string | null
  lastFailureAt: string | null
  failure: string | null
  /** How much of its work was given up, because it failed again and again. */
  givenUp: number
}

/** The state of the GeoIP file. A file that was read stays in use while it is missing or broken. */
export interface GeoipFacts {
  state: 'off' | 'ready' | 'missing' | 'broken'
  /** The file's own type and date; '' and null if none was read. */
  type: string
  builtAt: string | null
  /** What an address is looked up for; a file that could not be read yet counts as `cities`. */
  tells: 'nothing' | 'countries' | 'cities'
}

/** The state of the Postgres that has the database, as far as Loop's role may see it. */
export interface PostgresFacts {
  /** Connections of all its clients, and the most it accepts. */
  connections: { used: number; limit: number }
  /** The write-ahead log on the disk, and max_wal_size; null if the role may not see it. */
  wal: { bytes: number; limitBytes: number } | null
  /** Rows of Loop's tables by Postgres's own estimate, and the tables with the most dead ones. */
  rows: { live: number; dead: number; worst: TableRows[] }
  /** Age of the oldest open transaction in this database that the role may see; null without one. */
  oldestTransactionSeconds: number | null
  /** Whether Postgres removes dead rows by itself. */
  autovacuum: boolean
  /** The tables of packed days, and when they were last vacuumed; null if never. */
  packed: { table: string; vacuumedAt: string | null }[]
}

/** A table's rows. Dead ones were changed or deleted, and take up space until they are vacuumed. */
interface TableRows {
  table: string
  live: number
  dead: number
}

/** Measurements of the running system. Times are ISO. */
export interface SystemFacts {
  at: string
  version: string
  /** The first characters of the digest of the build's sources; null in development. */
  build: string | null
  node: string
  /** The worker that has answered, of how many: uptime, memory and event loop are its own. */
  worker: { number: number; of: number }
  uptimeSeconds: number
  /** The memory that the process uses, and its limit. */
  memory: { usedBytes: number; limitBytes: number }
  /** How long work waited for the process recently: the longest wait, and the 99th percentile. */
  eventLoop: { p99Ms: number; maxMs: number; overSeconds: number }
  database: {
    kind: 'own' | 'given'
    version: string
    sizeBytes: number
    answeredInMs: number
    migrations: { applied: number; known: number }
    postgres: PostgresFacts
  }
  /** The disk of the data folder; null with a database at DATABASE_URL, whose disk isn't visible. */
  disk: { freeBytes: number; totalBytes: number } | null
  /** Days of websites with outdated numbers. */
  refresher: { waitingDays: number; oldestSince: string | null }
  mails: { sending: boolean; waiting: number; oldestSince: string | null; failed: number; kept: number }
  geoip: GeoipFacts
  jobs: JobFacts[]
}
