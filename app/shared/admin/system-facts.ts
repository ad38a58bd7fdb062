/** The jobs of the server (server/jobs/jobs.ts). One that is added needs its words in the area `systemHealth`. */
export const jobNames = [
  'send-mails',
  'tracking-silence',
  'preview-imports',
  'run-imports',
  'alerts',
  'delete-data',
  'write-exports',
  'pack-events',
  'purge-sign-ins',
  'purge-mails',
  'purge-notifications',
] as const
export type JobName = (typeof jobNames)[number]

/** How a job of the server is doing, as server/jobs says it. */
export interface JobFacts {
  name: string
  purpose: string
  everySeconds: number
  state: 'ok' | 'failing' | 'late' | 'never'
  lastRunAt: string | null
  lastFailureAt: string | null
  failure: string | null
}

/** How the GeoIP file is doing. One that was read stays in use while it is missing or broken. */
export interface GeoipFacts {
  state: 'off' | 'ready' | 'missing' | 'broken'
  /** As the file calls itself, and when it was made; '' and null where none was read. */
  type: string
  builtAt: string | null
  /** What is looked up of an address; of a file that could not be read yet it is taken for all there may be. */
  tells: 'nothing' | 'countries' | 'cities'
}

/** What can be measured about the running system. Times are ISO. */
export interface SystemFacts {
  at: string
  version: string
  /** The first characters of the digest of the sources that the build was made from; null in development. */
  build: string | null
  node: string
  uptimeSeconds: number
  /** What the process holds, and what it may. */
  memory: { usedBytes: number; limitBytes: number }
  /** How long work waited for the process, at worst and for all but one in a hundred, over the last while. */
  eventLoop: { p99Ms: number; maxMs: number; overSeconds: number }
  database: {
    kind: 'embedded' | 'postgres'
    version: string
    sizeBytes: number
    answeredInMs: number
    migrations: { applied: number; known: number }
  }
  /** Of the folder with the embedded database; null with Postgres, whose disk is not ours to look at. */
  disk: { freeBytes: number; totalBytes: number } | null
  /** Days of websites whose numbers are not up to date yet. */
  refresher: { waitingDays: number; oldestSince: string | null }
  mails: { sending: boolean; waiting: number; oldestSince: string | null; failed: number; kept: number }
  geoip: GeoipFacts
  jobs: JobFacts[]
}
