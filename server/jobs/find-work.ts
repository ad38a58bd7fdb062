import type { Context } from '../context.ts'
import { findImports } from '../imports/import-work.ts'
import { findMails } from '../mail/mail-work.ts'
import { bossBy, bossDatabase } from '../queue/boss.ts'
import { freeAll } from '../queue/queue.sql.ts'
import { findDataWork } from '../website-data/data-work.ts'

/**
 * Puts in line what is to be done by the rows that people see and is in no queue: a backup that was restored has none.
 * Of the embedded database the process that begins is the only one, so that what is under way was left by one that ended.
 */
export async function findWork(context: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const { database, clock } = context
  await bossBy(bossDatabase(database.background, clock()))
  if (database.kind === 'embedded') await freeAll(database.background, clock())
  await findMails(context)
  await findImports(context)
  await findDataWork(context)
}
