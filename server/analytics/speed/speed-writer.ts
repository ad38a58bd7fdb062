import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log.ts'
import { microBatches, unavailable, type Waiting } from '../ingest/micro-batches.ts'
import { Dictionary, storableText, termKey, type Term } from '../store/dictionary.ts'
import { cellsOf, type SpeedValues } from './cells.ts'
import { addSpeed, type SpeedRow } from './speed-rows.sql.ts'

/** One page view that was measured, with nothing that tells it from another of the page. */
export interface MeasuredView {
  siteId: number
  /** Website-local. */
  day: string
  page: string
  device: string
  values: SpeedValues
}

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

/** Page views as rows: those of one page, device and day are counted together. */
export async function rowsOf(dictionary: Dictionary, views: readonly MeasuredView[]): Promise<SpeedRow[]> {
  const wanted = new Map<string, Term>()
  const keyOf = (siteId: number, kind: number, text: string) => {
    const value = storableText(text)
    if (value === '') return null
    const term = { siteId, kind, value }
    const key = termKey(term)
    wanted.set(key, term)
    return key
  }
  const keyed = views.map((view) => ({
    view,
    page: keyOf(view.siteId, dimensions.page, view.page),
    device: keyOf(view.siteId, dimensions.device, view.device),
  }))
  const ids = await dictionary.terms(wanted)
  const idOf = (key: string | null) => (key === null ? 0 : (ids.get(key) ?? 0))
  const rows = new Map<string, SpeedRow & { cells: Map<number, number> }>()
  for (const { view, ...keys } of keyed) {
    const { siteId, day } = view
    const [page, device] = [idOf(keys.page), idOf(keys.device)]
    const key = `${siteId} ${day} ${page} ${device}`
    const row = rows.get(key) ?? { siteId, day, page, device, cells: new Map<number, number>() }
    rows.set(key, row)
    for (const cell of cellsOf(view.values)) row.cells.set(cell, (row.cells.get(cell) ?? 0) + 1)
  }
  return [...rows.values()]
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
