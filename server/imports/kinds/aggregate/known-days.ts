import type { ImportKind } from '#app/shared/imports/import-kinds.ts'
import type { Db } from '#server/db/database.ts'
import { takenDays, type TakenBy } from '../../import-days.sql.ts'
import { dimensionsTaken } from './imported-days.sql.ts'
import type { ExportRow } from './export-rows.ts'

/** Which of an export's days a website knows already; each day is asked for once. */
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

  /** Learns about the days of rows that were not asked for yet. */
  async learn(rows: readonly ExportRow[]): Promise<void> {
    const fresh = new Set<string>()
    for (const { is } of rows) if (is.as === 'counted' && !this.#asked.has(is.day)) fresh.add(is.day)
    if (fresh.size === 0) return
    const { taken, dimensions } = await this.#ask([...fresh])
    for (const day of fresh) this.#asked.add(day)
    for (const [day, by] of taken) this.#taken.set(day, by)
    for (const key of dimensions) this.#dimensions.add(key)
  }

  /** Why a day's numbers of one dimension stay out, or null where they are to be imported. */
  reasonFor(day: string, dimension: number): TakenBy | null {
    return this.#taken.get(day) ?? (this.#dimensions.has(`${day} ${dimension}`) ? 'imported' : null)
  }
}
