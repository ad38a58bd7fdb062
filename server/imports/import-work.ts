import * as v from 'valibot'
import type { ImportState } from '#app/shared/imports/import-kinds.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { readKeys } from '../queue/queue.sql.ts'
import { sendWork, type TakenWork } from '../queue/queue.ts'
import { readUndone } from './imports.sql.ts'

interface Which {
  siteId: number
  id: number
}
const whichSchema = v.object({ siteId: v.number(), id: v.number() })

/** Which import work is about. */
export const importOf = ({ data }: TakenWork): Which => v.parse(whichSchema, data)

/** What the two jobs of imports look for: looking through a file takes seconds and must not wait for an import of an hour. */
export const importWork = {
  previews: { kind: 'import-previews', states: ['uploaded'] },
  runs: { kind: 'import-runs', states: ['running', 'undoing'] },
} as const satisfies Record<string, { kind: string; states: ImportState[] }>

/** Has a file looked through, if the transaction commits. */
export const sendPreview = (trx: Trx, { siteId, id }: Which, now: Date): Promise<void> =>
  sendWork(trx, 'import-previews', [{ key: `${siteId}/${id}`, data: { siteId, id }, from: now }], now)

/** Has an import run or undone, if the transaction commits; of a website one at a time, so that two never claim a day at once. */
export const sendRun = (trx: Trx, { siteId, id }: Which, now: Date): Promise<void> =>
  sendWork(trx, 'import-runs', [{ key: String(siteId), data: { siteId, id }, from: now }], now)

/** Finds imports that are to be worked on and are in no queue, as after a backup was restored. */
export async function findImports({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const db = database.background
  const [previews, runs] = [await readKeys(db, 'import-previews'), await readKeys(db, 'import-runs')]
  const files = await readUndone(db, importWork.previews.states)
  const imports = await readUndone(db, importWork.runs.states)
  await db.transaction().execute(async (trx) => {
    for (const which of files) if (!previews.has(`${which.siteId}/${which.id}`)) await sendPreview(trx, which, clock())
    for (const which of imports) if (!runs.has(String(which.siteId))) await sendRun(trx, which, clock())
  })
}
