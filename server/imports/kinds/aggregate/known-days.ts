import type { ImportKind } from '#app/shared/imports/import-kinds.ts'
import type { Db } from '#server/db/database.ts'
import { takenDays, type TakenBy } from '../../import-days.sql.ts'
import { dimensionsTaken } from './imported-days.sql.ts'
import type { ExportRow } from './export-rows.ts'

/** Finds out which days of an export must be left out; each day is looked up once. */
export class KnownDays {
  readonly #ask: (days: string[]) => Promise<{ taken: Map<string, TakenBy>; dimensions: Set<string> }>
  readonly #asked = new Set<string>()
  readonly #taken = new Map<string, TakenBy>()
  readonly #dimensions = new Set<string>()

  constructor(db: Db, siteId: number, kind: ImportKind, importId?: number) {
    this.#ask = async (days) => ({
      taken: await takenDays(db, siteId, kind, days, importId),
      dimensions: await dimensionsTaken(db, siteId, days, importId),
    })
  }

  /** Looks up the days of rows that are not known yet. */
  async learn(rows: readonly ExportRow[]): Promise<void> {
    const fresh = new Set<string>()
    for (const { is } of rows) if (is.as === 'counted' && !this.#asked.has(is.day)) fresh.add(is.day)
    if (fresh.size === 0) return
    const { taken, dimensions } = await this.#ask([...fresh])
    for (const day of fresh) this.#asked.add(day)
    for (const [day, by] of taken) this.#taken.set(day, by)
    for (const key of dimensions) this.#dimensions.add(key)
  }

  /** Returns why a day's numbers of a dimension are left out, or null if they are imported. */
  reasonFor(day: string, dimension: number): TakenBy | null {
    return this.#taken.get(day) ?? (this.#dimensions.has(`${day} ${dimension}`) ? 'imported' : null)
  }
}
