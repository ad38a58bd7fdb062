import { findStripeEvents } from '../billing/event-work.ts'
import { findCompetitorVisits } from '../competitors/watch/visit-work.ts'
import type { Context } from '../context.ts'
import { endLeases } from '../db/lease.ts'
import { findCrawls } from '../discovery/crawl/crawl-queue.ts'
import { findDiscoveryRuns } from '../discovery/findings/send-run.ts'
import { findSearchSyncs } from '../discovery/search-console/sync-work.ts'
import { findImports } from '../imports/import-work.ts'
import { findSourceReads } from '../listening/sources/source-work.ts'
import { findMails } from '../mail/mail-work.ts'
import { bossBy, bossDatabase } from '../queue/boss.ts'
import { freeAll } from '../queue/queue.sql.ts'
import { findDeliveries } from '../reports/delivery/delivery-work.ts'
import { findDataWork } from '../website-data/data-work.ts'

/**
 * Queues unfinished work that is in no queue, for example after a backup was restored, because backups don't contain
 * the queue. On Loop's own Postgres a starting server is the only one, so work in progress was left by a process
 * that has ended: its first worker releases it at once.
 */
export async function findWork(context: Pick<Context, 'database' | 'clock' | 'peers'>): Promise<void> {
  const { database, clock, peers } = context
  await bossBy(bossDatabase(database.db, clock()))
  if (database.kind === 'own' && peers.isFirst) {
    await freeAll(database.db, clock())
    await endLeases(database.db)
  }
  await findMails(context)
  await findDeliveries(context)
  await findImports(context)
  await findDataWork(context)
  await findCrawls(context)
  await findStripeEvents(context)
  await findDiscoveryRuns(context)
  await findSearchSyncs(context)
  await findSourceReads(context)
  await findCompetitorVisits(context)
}
