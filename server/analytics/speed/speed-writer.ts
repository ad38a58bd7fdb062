import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log.ts'
import { microBatches, unavailable, type Waiting } from '../ingest/micro-batches.ts'
import { Dictionary } from '../store/dictionary.ts'
import { rowsOf, type MeasuredView } from './speed-data.ts'
import { addSpeed } from './speed-rows.sql.ts'

/** What Postgres calls two transactions that wait for each other; the one it ended may be tried again. */
const deadlock = '40P01'

/** The way into the stored histograms: what arrives while a batch is written is counted together in the next one. */
export interface SpeedWriter {
  /**
   * Settles after the commit.
   * @throws AppError 503 `ingest.busy` when too many wait, `ingest.write_failed` when the store refused,
   * `ingest.closing` when the server is stopping
   */
  add(view: MeasuredView): Promise<void>
  /** Takes nothing more and resolves when everything is written. */
  close(): Promise<void>
}

/** Writes reports in the order they come, those that wait together in one transaction. */
export function createSpeedWriter(db: Db, log: Logger): SpeedWriter {
  const dictionary = new Dictionary(db)

  async function write(batch: readonly Waiting<MeasuredView>[]): Promise<void> {
    try {
      const rows = await rowsOf(
        dictionary,
        batch.map(({ given }) => given),
      )
      await addSpeed(db, rows).catch((error: { code?: unknown }) => {
        if (error.code !== deadlock) throw error
        return addSpeed(db, rows)
      })
      for (const { resolve } of batch) resolve()
    } catch (error) {
      log.error({ err: error, code: 'speed.write_failed', views: batch.length }, 'speed was not written')
      const refusal = unavailable('ingest.write_failed', 'The report could not be stored.')
      for (const { reject } of batch) reject(refusal)
    }
  }

  return microBatches(write, 'Too many reports at once.')
}
