import * as v from 'valibot'
import type { RefusedColumns } from './refused-columns.ts'
import { storableText } from '../storable-text.ts'

/** What can be brought in from elsewhere, by where its file comes from. */
export const importKinds = ['access-log', 'umami', 'plausible', 'ga4', 'search-console'] as const
const importKindSchema = v.picklist(importKinds)
export type ImportKind = (typeof importKinds)[number]

/** Those that bring events, out of which visits are made as out of measured ones. */
export const eventImportKinds = ['access-log', 'umami'] as const satisfies ImportKind[]
export type EventImportKind = (typeof eventImportKinds)[number]

/** Those that bring sums by day instead of events; see server/imports/kinds/aggregate. */
export const aggregateKinds = ['plausible', 'ga4'] as const satisfies ImportKind[]
export type AggregateKind = (typeof aggregateKinds)[number]

/**
 * How far an import is:
 * - `uploading` its file is arriving, `uploaded` it is complete and about to be looked through
 * - `previewed` waits for somebody to start it, `running` is being imported (or about to be), `done`
 * - `failed` ended before its end, `problem` says why; what it brought until then can be undone
 * - `undoing` what it brought is being removed (after a cancel, too), `undone` nothing of it is left
 */
const importStates = ['uploading', 'uploaded', 'previewed', 'running', 'done', 'failed', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** So many bytes a file may have when it is uploaded; a longer access log is imported by the operator's command. */
export const largestImport = 512 * 1024 * 1024
/** A file is uploaded in pieces of so many bytes, the last one shorter: what breaks off is repeated, not begun again. */
export const pieceBytes = 1024 * 1024
/** So many uploads of a website may wait to be imported. */
export const mostWaiting = 20

/** What is said of a file before its first piece is sent; its size in bytes. */
export const newImportSchema = v.object({
  kind: importKindSchema,
  /** Shown as text, never used as a path. */
  fileName: v.pipe(storableText, v.trim(), v.minLength(1), v.maxLength(255)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
export type NewImport = v.InferOutput<typeof newImportSchema>

/** Why a file as a whole is not taken; sentences of these names, `refused.<key>`, are in the messages of imports. */
export const importRefusals = [
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
export type ImportRefusal = (typeof importRefusals)[number]

/** Why a line is not imported although it should have been readable; sentences `problem.<key>`. */
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

/** Why a line that was read is left out on purpose; sentences `leftOut.<key>`. */
const leftOutReasons = [
  // Of an access log, see server/imports/kinds/access-log/page-request.ts.
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
  // Of every import: the day is known already.
  'measured',
  'imported',
  // Of an export: the row is a sum or belongs to something that is not imported.
  'other_website',
  'unsupported_event',
  'summary_row',
  'several_months',
  'without_event',
  'other_table',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** So many of a file's lines with problems are named; all are counted. */
export const namedProblems = 100

/** The lines of a file that could not be read. */
export interface ImportProblems {
  total: number
  byReason: Partial<Record<LineProblem, number>>
  /** The first ones; `file` is set for a file within an archive, `line` counts from 1. */
  first: { file?: string; line: number; reason: LineProblem }[]
}

/** Some of a file's days, how many and from which to which; `YYYY-MM-DD`. */
export interface SomeDays {
  days: number
  first: string
  last: string
}

/** What a file would bring, as it stood when it was looked through. */
export interface ImportPreview {
  /** What the file is, in a word that needs no translation: `combined`, `gzip`, `website_event.csv`. */
  format: string
  /** Lines with something in them, or records of a table. */
  rows: number
  /** Those that would be imported now. `rows` = `usable` + `alreadyKnown` + all left out + all problems. */
  usable: number
  /** Rows that are there already: of the same file, or of one that shares lines with it. */
  alreadyKnown: number
  leftOut: Partial<Record<LeftOutReason, number>>
  problems: ImportProblems
  /** First and last day that would be filled, null when none would be. */
  firstDay: string | null
  lastDay: string | null
  days: number
  /** Days that were measured, which win, and days that another import has filled. */
  measured: SomeDays | null
  imported: SomeDays | null
  /** Days to be filled of which only breakdowns are known, by this file and by what was imported before; of sums alone. */
  withoutTotals?: SomeDays
  /** Reads by named crawlers that would be kept beside the visits now; only access logs have some. */
  crawlerReads: number
  /** A few of the usable rows as they are in the file; shown as text. */
  sample: { columns: string[]; rows: string[][] }
}

/** What an import did; `rows` = `imported` + `alreadyKnown` + all left out + all problems. */
export interface ImportReport {
  rows: number
  imported: number
  /** Rows that were there before: of the same file, or of one that shares lines with it. */
  alreadyKnown: number
  leftOut: Partial<Record<LeftOutReason, number>>
  problems: ImportProblems
  firstDay: string | null
  lastDay: string | null
  days: number
  /** As in the preview, when the import was done. */
  withoutTotals?: SomeDays
  crawlerReads: number
  /** Whether the file ended in the middle; what came before is imported. */
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
  /** Whether it was ever begun: a file that was refused before has brought nothing. */
  begun: boolean
  /** How much is done of what the state tells; null while it is not known. */
  progress: { done: number; total: number } | null
  problem: ImportRefusal | null
  /** The columns that the file was refused for, where it was. */
  columns: RefusedColumns | null
  preview: ImportPreview | null
  report: ImportReport | null
  /** Id of an import of the very same file that is in place. */
  sameFileAs: number | null
  createdBy: string | null
  createdAt: string
  finishedAt: string | null
}

/** Whether a file would change nothing: all of it is counted already, left out or not to be read. */
export const bringsNothing = ({ usable, crawlerReads }: ImportPreview): boolean => usable + crawlerReads === 0

/** The account of lines that cannot be read, before the first of them. */
export const emptyProblems = (): ImportProblems => ({ total: 0, byReason: {}, first: [] })

/** Takes a line into the account, with its place as long as places are named. */
export function countProblem(problems: ImportProblems, reason: LineProblem, line: number, file?: string): void {
  problems.total += 1
  problems.byReason[reason] = (problems.byReason[reason] ?? 0) + 1
  if (problems.first.length < namedProblems) problems.first.push({ ...(file !== undefined && { file }), line, reason })
}

/** Counts a readable line that is not imported. */
export function countLeftOut(leftOut: Partial<Record<LeftOutReason, number>>, reason: LeftOutReason): void {
  leftOut[reason] = (leftOut[reason] ?? 0) + 1
}
