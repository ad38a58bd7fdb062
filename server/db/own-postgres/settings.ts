/** The version of Postgres that the package brings. A folder of another one is refused. */
export const majorVersion = 18

/** The role that owns everything, and the database. */
export const ownerRole = 'loop'
export const databaseName = 'loop'

/** How a new database is made: who owns it, and how text is compared and sorted. */
export const initdbFlags: readonly string[] = [
  `--username=${ownerRole}`,
  '--encoding=UTF8',
  // Text is compared by its characters' numbers, on every machine alike; names are sorted by und-x-icu.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
]

/** Most connections: of a server, of commands next to it, and of a person with psql. */
const maxConnections = 60

/** Connections that workers leave to commands and to a person with psql. */
const keptConnections = 10
/** A worker needs some at the same time. */
const leastOfWorker = 5

/** How many workers of one server Loop's own Postgres serves. */
export const maxWorkers = (maxConnections - keptConnections) / leastOfWorker

/** Returns how many connections each of several workers may open. */
export const poolOfWorker = (workers: number): number =>
  Math.max(leastOfWorker, Math.floor((maxConnections - keptConnections) / workers))

/**
 * Settings for a small server, written into postgresql.conf when the database is made. `alter system set …` in a shell of
 * `npm run psql` changes one; docs/operate.md lists them and names the ones worth changing.
 */
const settings: Readonly<Record<string, string>> = {
  max_connections: String(maxConnections),
  // Loop reads rollups, which are small, and the operating system keeps the files in memory as well.
  shared_buffers: '48MB',
  work_mem: '8MB',
  maintenance_work_mem: '48MB',
  // A commit is on the disk before it is acknowledged.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // The log of changes: no one replicates this database, and it stays below 50 MB on the disk.
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'on',
  min_wal_size: '16MB',
  max_wal_size: '32MB',
  checkpoint_timeout: '10min',
  // While sample data is written, checkpoints follow each other, as they should.
  checkpoint_warning: '0',
  // Compiling a query costs more than our queries take, and each compiler takes 20 MB.
  jit: 'off',
  // Requests run at the same time, so one of them needs no second processor, and no shared memory in /dev/shm.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  // Processes that read ahead would take 10 MB each.
  io_method: 'sync',
  huge_pages: 'off',
  // Packing deletes most rows of a day, so their space is given back soon.
  autovacuum_max_workers: '1',
  autovacuum_naptime: '30s',
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_analyze_scale_factor: '0.05',
  autovacuum_vacuum_cost_delay: '1ms',
  // Loop logs failures of its own; statements that fail are in its log already, and may hold personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_min_duration_statement: '1s',
  log_lock_waits: 'on',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  // How Loop reads the log (log-file.ts).
  log_line_prefix: "'%m [%p] %e '",
  log_timezone: "'UTC'",
  timezone: "'UTC'",
}

/** Returns the text of postgresql.conf. */
export const configuration = (): string =>
  [
    '# Written by Loop when it made this database. Change a setting with "alter system set …" in "npm run psql".',
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
    '',
  ].join('\n')
