import { statfs } from 'node:fs/promises'
import { canAdminister, type Actor } from '#app/shared/access/permissions.ts'
import type { SystemFacts } from '#app/shared/admin/system-facts.ts'
import type { Context } from '../context.ts'
import { migrations } from '../db/migrations/registry.ts'
import { forbidden } from '../refusals/refusal.ts'
import { readJobHealth } from '../jobs/jobs.ts'
import { readEventLoop, readMemory, readVersion } from './process-facts.ts'
import { selectDatabaseFacts, timeAnswer, type DatabaseFacts } from './system-health.sql.ts'

/**
 * What can be measured about the running system: this process, its database, and the work that waits. Admin only.
 * @throws AppError auth.forbidden
 */
export async function getSystemFacts(context: Context, actor: Actor): Promise<SystemFacts> {
  if (!canAdminister(actor)) throw forbidden()
  const answeredInMs = await timeAnswer(context.database.db)
  const stored = await selectDatabaseFacts(context.database.db)
  const { version, build } = await readVersion()
  return {
    at: context.clock().toISOString(),
    version,
    build,
    node: process.versions.node,
    uptimeSeconds: Math.round(process.uptime()),
    memory: readMemory(),
    eventLoop: readEventLoop(),
    database: {
      kind: context.database.kind,
      version: stored.version,
      sizeBytes: stored.sizeBytes,
      answeredInMs,
      migrations: { applied: stored.migrations, known: Object.keys(migrations).length },
    },
    disk: context.database.kind === 'embedded' ? await readDisk(context.env.DATA_DIR) : null,
    refresher: { waitingDays: stored.waitingDays, oldestSince: stored.oldestDirty?.toISOString() ?? null },
    mails: {
      sending: context.env.SMTP_URL !== undefined,
      waiting: stored.mailsWaiting,
      oldestSince: stored.oldestMail?.toISOString() ?? null,
      failed: stored.mailsFailed,
      kept: stored.mailsKept,
    },
    geoip: context.geoip.facts(),
    jobs: await readJobHealth(context),
  }
}

/** What the database says of itself and of the work that waits. For the operator's metrics, where nobody signs in. */
export const readDatabaseFacts = ({ database }: Pick<Context, 'database'>): Promise<DatabaseFacts> =>
  selectDatabaseFacts(database.db)

/** Null where there is no such folder: a database in memory. */
async function readDisk(folder: string): Promise<SystemFacts['disk']> {
  const stats = await statfs(folder).catch(() => null)
  return stats && { freeBytes: stats.bavail * stats.bsize, totalBytes: stats.blocks * stats.bsize }
}
