import type { SystemFacts } from '#app/shared/admin/system-facts.ts'

const at = '2026-10-15T12:00:00.000Z'

/** The facts of a system without a problem. */
export const healthySystem: SystemFacts = {
  at,
  version: '1.2.3',
  build: 'abc123',
  node: '24.21.0',
  worker: { number: 1, of: 1 },
  uptimeSeconds: 7300,
  memory: { usedBytes: 400e6, limitBytes: 2e9 },
  eventLoop: { p99Ms: 12.34, maxMs: 81, overSeconds: 60 },
  database: {
    kind: 'own',
    version: '18.6',
    sizeBytes: 12.3e6,
    answeredInMs: 2,
    migrations: { applied: 4, known: 4 },
    postgres: {
      connections: { used: 12, limit: 60 },
      wal: { bytes: 48e6, limitBytes: 96e6 },
      rows: { live: 987_600, dead: 12_400, worst: [{ table: 'event', live: 200_000, dead: 9_000 }] },
      oldestTransactionSeconds: 3,
      autovacuum: true,
      packed: [
        { table: 'event_pack', vacuumedAt: '2026-10-15T09:00:00.000Z' },
        { table: 'day_rollup_pack', vacuumedAt: null },
      ],
    },
  },
  disk: { freeBytes: 40e9, totalBytes: 100e9 },
  refresher: { waitingDays: 0, oldestSince: null },
  mails: { sending: true, waiting: 0, oldestSince: null, failed: 0, kept: 0 },
  geoip: { state: 'ready', type: 'GeoLite2-City', builtAt: '2026-10-12T12:00:00.000Z', tells: 'cities' },
  jobs: [
    {
      name: 'send-mails',
      purpose: 'Sends mails',
      everySeconds: 10,
      state: 'ok',
      lastRunAt: '2026-10-15T11:59:20.000Z',
      lastFailureAt: null,
      failure: null,
      givenUp: 0,
    },
  ],
}
