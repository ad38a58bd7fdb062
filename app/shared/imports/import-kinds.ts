import * as v from 'valibot'
import { storableText } from '../storable-text.ts'
import type { RefusedColumns } from './refused-columns.ts'

/** The kinds of imports, by the origin of the file. */
export const importKinds = ['access-log', 'umami', 'plausible', 'ga4', 'search-console'] as const
const importKindSchema = v.picklist(importKinds)
export type ImportKind = (typeof importKinds)[number]

/** Kinds with events, from which visits are derived like from measured ones. */
export const eventImportKinds = ['access-log', 'umami'] as const satisfies ImportKind[]
export type EventImportKind = (typeof eventImportKinds)[number]

/** Kinds with daily sums instead of events; see server/imports/kinds/aggregate. */
export const aggregateKinds = ['plausible', 'ga4'] as const satisfies ImportKind[]
export type AggregateKind = (typeof aggregateKinds)[number]

/**
 * The state of an import:
 * - `uploading`: its file is arriving; `uploaded`: the file is complete and will be checked
 * - `previewed`: it waits for a person to start it; `running`: it is being imported or about to be; `done`
 * - `failed`: it ended early with a reason in `problem`; the imported part can be undone
 * - `undoing`: its data is being removed, also after a cancel; `undone`: none of its data is left
 */
const importStates = ['uploading', 'uploaded', 'previewed', 'running', 'done', 'failed', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** Maximum size of an uploaded file in bytes; the operator's command imports longer access logs. */
export const largestImport = 512 * 1024 * 1024
/** Size of an upload's pieces in bytes; the last one is shorter. After an interruption only one piece is repeated. */
export const pieceBytes = 1024 * 1024
/** Maximum number of a website's uploads that wait to be imported. */
export const maxWaitingImports = 20

/** The facts about a file before its first piece is sent; its size is in bytes. */
export const newImportSchema = v.object({
  kind: importKindSchema,
  /** Shown as text, never used as a path. */
  fileName: v.pipe(storableText, v.trim(), v.minLength(1), v.maxLength(255)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
export type NewImport = v.InferOutput<typeof newImportSchema>

/** Why a whole file is refused; the imports' messages have sentences named `refused.<key>`. */
export const importProblems = [
  'empty',
  'binary',
  'archive',
  'compressed_wrongly',
  'expands_too_far',
  'wrong_columns',
  'no_days',
  'ready_made',
  'unknown_language',
  'wrong_kind',
  'wrong_encoding',
  'nothing_readable',
  'other_website',
  'interrupted',
  'internal',
] as const
export type ImportProblem = (typeof importProblems)[number]

/** Why a line could not be imported; sentences `problem.<key>`. */
const lineProblems = [
  'too_long',
  'no_time',
  'impossible_time',
  'future_time',
  'no_address',
  'no_request',
  'no_status',
  'open_quote',
  'nul',
  'column_count',
  'bad_quotes',
  'no_date',
  'no_page',
  'no_session',
  'no_number',
  'bad_number',
  'repeated',
  'unknown_event',
  'cut_off',
] as const
export type LineProblem = (typeof lineProblems)[number]

/** Why a readable line is left out on purpose; sentences `leftOut.<key>`. */
const leftOutReasons = [
  // For an access log, see server/imports/kinds/access-log/page-request.ts.
  'unreadable_request',
  'method',
  'other_host',
  'file',
  'feed',
  'machine',
  'redirect',
  'partial',
  'error',
  'excluded',
  'bot',
  // For every import: the day is already known.
  'measured',
  'imported',
  // For an export: the row is a sum or belongs to something that is not imported.
  'other_website',
  'unsupported_event',
  'summary_row',
  'several_months',
  'without_event',
  'other_table',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Maximum number of a file's problem lines that are listed; all are counted. */
export const namedProblems = 100

/** The unreadable lines of a file. */
export interface ImportProblems {
  total: number
  byReason: Partial<Record<LineProblem, number>>
  /** The first ones; `file` is set for a file within an archive, `line` counts from 1. */
  first: { file?: string; line: number; reason: LineProblem }[]
}

/** Some of a file's days: their number, the first and the last; `YYYY-MM-DD`. */
export interface SomeDays {
  days: number
  first: string
  last: string
}

/** What a file would import, at the time it was checked. */
export interface ImportPreview {
  /** The format, in a word that needs no translation: `combined`, `gzip`, `website_event.csv`. */
  format: string
  /** Non-empty lines, or records of a table. */
  rows: number
  /** Rows that would be imported now. `rows` = `usable` + `alreadyKnown` + all left out + all problems. */
  usable: number
  /** Rows that are already stored: from the same file, or from one that shares lines with it. */
  alreadyKnown: number
  leftOut: Partial<Record<LeftOutReason, number>>
  problems: ImportProblems
  /** First and last day that would be filled, null if none would be. */
  firstDay: string | null
  lastDay: string | null
  days: number
  /** Days that were measured, which win, and days that another import has filled. */
  measured: SomeDays | null
  imported: SomeDays | null
  /** Days to fill for which only breakdowns are known, from this file and earlier imports; only for sums. */
  withoutTotals?: SomeDays
  /** Reads by named crawlers that would be stored in addition to visits; only access logs have them. */
  crawlerReads: number
  /** A few of the usable rows as in the file; shown as text. */
  sample: { columns: string[]; rows: string[][] }
}

/** What an import did; `rows` = `imported` + `alreadyKnown` + all left out + all problems. */
export interface ImportReport {
  rows: number
  imported: number
  /** Rows that were already stored: from the same file, or from one that shares lines with it. */
  alreadyKnown: number
  leftOut: Partial<Record<LeftOutReason, number>>
  problems: ImportProblems
  firstDay: string | null
  lastDay: string | null
  days: number
  /** As in the preview, at the time of the import. */
  withoutTotals?: SomeDays
  crawlerReads: number
  /** Whether the file ended in the middle; the part before that is imported. */
  cutOff: boolean
}

/** One import of a website, as its page lists it. */
export interface ListedImport {
  id: number
  kind: ImportKind
  fileName: string
  /** In bytes; null for one of the operator's command. */
  size: number | null
  state: ImportState
  /** Whether it was ever started: a file that was refused before has imported nothing. */
  begun: boolean
  /** Progress of the current state; null while it is unknown. */
  progress: { done: number; total: number } | null
  problem: ImportProblem | null
  /** The columns for which the file was refused, if it was. */
  columns: RefusedColumns | null
  preview: ImportPreview | null
  report: ImportReport | null
  /** Id of a completed import of the very same file. */
  sameFileAs: number | null
  createdBy: string | null
  createdAt: string
  finishedAt: string | null
}

/** Whether a file would change nothing: all of it is already counted, left out or unreadable. */
export const bringsNothing = ({ usable, crawlerReads }: ImportPreview): boolean => usable + crawlerReads === 0

/** Returns the report of unreadable lines before the first of them. */
export const emptyProblems = (): ImportProblems => ({ total: 0, byReason: {}, first: [] })

/** Adds a line to the report; the first ones are listed with their file and number. */
export function countProblem(problems: ImportProblems, reason: LineProblem, line: number, file?: string): void {
  problems.total += 1
  problems.byReason[reason] = (problems.byReason[reason] ?? 0) + 1
  if (problems.first.length < namedProblems) problems.first.push({ ...(file !== undefined && { file }), line, reason })
}

/** Counts a readable line that is not imported. */
export function countLeftOut(leftOut: Partial<Record<LeftOutReason, number>>, reason: LeftOutReason): void {
  leftOut[reason] = (leftOut[reason] ?? 0) + 1
}
