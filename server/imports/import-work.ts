import * as v from 'valibot'
import type { ImportState } from '#app/shared/imports/import-kinds.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { readKeys } from '../queue/queue.sql.ts'
import { sendWork, type TakenWork } from '../queue/queue.ts'
import { readUndone } from './imports.sql.ts'

interface ImportRef {
  siteId: number
  id: number
}
const whichSchema = v.object({ siteId: v.number(), id: v.number() })

/** Returns which import a piece of work is about. */
export const importOf = ({ data }: TakenWork): ImportRef => v.parse(whichSchema, data)

/**
 * The work of the two import jobs. Previews have their own job, because a preview takes seconds and must not wait for
 * an import that takes an hour.
 */
export const importWork = {
  previews: { kind: 'import-previews', states: ['uploaded'] },
  runs: { kind: 'import-runs', states: ['running', 'undoing'] },
} as const satisfies Record<string, { kind: string; states: ImportState[] }>

/** Queues the preview of a file, within the caller's transaction. */
export const sendPreview = (trx: Trx, { siteId, id }: ImportRef, now: Date): Promise<void> =>
  sendWork(trx, 'import-previews', [{ key: `${siteId}/${id}`, data: { siteId, id }, from: now }], now)

/**
 * Queues the run or undo of an import, within the caller's transaction. The queue key is the website, so that two
 * imports of a website never claim a day at the same time.
 */
export const sendRun = (trx: Trx, { siteId, id }: ImportRef, now: Date): Promise<void> =>
  sendWork(trx, 'import-runs', [{ key: String(siteId), data: { siteId, id }, from: now }], now)

/** Queues imports that have unfinished work but are in no queue, for example after a backup was restored. */
export async function findImports({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const db = database.db
  const [previews, runs] = [await readKeys(db, 'import-previews'), await readKeys(db, 'import-runs')]
  const files = await readUndone(db, importWork.previews.states)
  const imports = await readUndone(db, importWork.runs.states)
  await db.transaction().execute(async (trx) => {
    for (const which of files) if (!previews.has(`${which.siteId}/${which.id}`)) await sendPreview(trx, which, clock())
    for (const which of imports) if (!runs.has(String(which.siteId))) await sendRun(trx, which, clock())
  })
}
