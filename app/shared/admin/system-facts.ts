/** The jobs of the server (server/jobs/jobs.ts). A new job needs its words in the area `systemHealth`. */
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
  'crawl-websites',
  'schedule-crawls',
  'run-discovery',
  'watch-findings',
  'draft-reports',
  'send-reports',
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

/** Measurements of the running system. Times are ISO. */
export interface SystemFacts {
  at: string
  version: string
  /** The first characters of the digest of the build's sources; null in development. */
  build: string | null
  node: string
  uptimeSeconds: number
  /** The memory that the process uses, and its limit. */
  memory: { usedBytes: number; limitBytes: number }
  /** How long work waited for the process recently: the longest wait, and the 99th percentile. */
  eventLoop: { p99Ms: number; maxMs: number; overSeconds: number }
  database: {
    kind: 'embedded' | 'postgres'
    version: string
    sizeBytes: number
    answeredInMs: number
    migrations: { applied: number; known: number }
  }
  /** The disk of the embedded database; null with Postgres, because its disk isn't visible. */
  disk: { freeBytes: number; totalBytes: number } | null
  /** Days of websites with outdated numbers. */
  refresher: { waitingDays: number; oldestSince: string | null }
  mails: { sending: boolean; waiting: number; oldestSince: string | null; failed: number; kept: number }
  geoip: GeoipFacts
  jobs: JobFacts[]
}
