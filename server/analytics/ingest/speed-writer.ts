import type { Db } from '../../db/database.ts'
import type { Logger } from '../../log.ts'
import { rowsOf, type MeasuredView } from '../speed/speed-data.ts'
import { addSpeed } from '../speed/speed-rows.sql.ts'
import { Dictionary } from '../store/dictionary.ts'
import { microBatches, unavailable, type QueuedItem } from './intake.ts'

/** Postgres error code of a deadlock. The transaction that Postgres ended can be repeated. */
const deadlock = '40P01'

/**
 * Adds measured page views to the stored histograms. Views that arrive while a batch is written are counted together
 * in the next batch.
 */
export interface SpeedWriter {
  /**
   * Settles after the commit.
   * @throws UserError 503 `ingest.busy` when too many views are waiting, `ingest.write_failed` when the database
   * refused, `ingest.closing` when the server is stopping
   */
  add(view: MeasuredView): Promise<void>
  /** Accepts nothing more and resolves when everything is written. */
  close(): Promise<void>
}

/** Creates a writer that writes views in the order they arrive, waiting ones together in one transaction. */
export function createSpeedWriter(db: Db, log: Logger): SpeedWriter {
  const dictionary = new Dictionary(db)

  async function write(batch: readonly QueuedItem<MeasuredView>[]): Promise<void> {
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
      log.error({ err: error, code: 'speed.write_failed', views: batch.length }, 'speed reports were not stored')
      const refusal = unavailable('ingest.write_failed', 'The report wasn’t stored. Send it again.')
      for (const { reject } of batch) reject(refusal)
    }
  }

  return microBatches(write, 'Too many reports at once. Send it again later.')
}
