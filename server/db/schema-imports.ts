import type { ColumnType, Generated } from 'kysely'
import type { ImportKind, ImportState } from '#app/shared/imports/import-kinds.ts'
import type { DayText, WithDefault } from './column-types.ts'

/** An import, see server/imports. */
export interface WebsiteImportTable {
  site_id: number
  id: Generated<number>
  kind: ImportKind
  /** Uploaded on the imports page, or read by the operator's command. */
  origin: 'page' | 'command'
  state: ImportState
  file_name: string
  size: WithDefault<number | null>
  sha256: WithDefault<Uint8Array | null>
  checkpoint: ColumnType<unknown, string | null | undefined, string | null>
  done: WithDefault<number>
  total: WithDefault<number>
  preview: ColumnType<unknown, string | null | undefined, string | null>
  report: ColumnType<unknown, string | null | undefined, string | null>
  problem: WithDefault<string | null>
  began_before: WithDefault<Date | null>
  client_began_before: WithDefault<Date | null>
  made_by: WithDefault<string | null>
  created_at: Date
  started_at: WithDefault<Date | null>
  finished_at: WithDefault<Date | null>
  undone_at: WithDefault<Date | null>
  claimed_until: WithDefault<Date | null>
  attempts: WithDefault<number>
}
/** A piece of an uploaded file, of a megabyte; deleted when its import is finished or undone. */
export interface WebsiteImportChunkTable {
  site_id: number
  import_id: number
  number: number
  bytes: Uint8Array
}
/** A day that an import fills. */
export interface WebsiteImportDayTable {
  site_id: number
  import_id: number
  day: DayText
  claimed_at: Date
}
/** A page that a named crawler read, by its line in the log. */
export interface CrawlerReadTable {
  at: Date
  site_id: number
  day: DayText
  seq: number
  page: number
  import_id: number
  /** The crawler's id in app/shared/analytics/crawlers.ts. */
  crawler: number
}
