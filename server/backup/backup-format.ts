import * as v from 'valibot'
import { BackupError } from './backup-error.ts'

/**
 * A backup consists of gzipped lines: the head, then for each table its name and its rows, then the end. A row is a
 * JSON list of its values in Postgres's text format, so that every type is restored exactly.
 */
export const formatNumber = 1

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const columnSchema = v.object({ name: v.string(), type: v.string() })
const sequenceSchema = v.object({
  table: v.string(),
  column: v.string(),
  /** Decimal text, because a sequence has 64 bits. */
  last: v.pipe(v.string(), v.regex(/^-?\d+$/)),
  /** Whether `last` was used already. */
  called: v.boolean(),
})

const headSchema = v.object({
  loop: v.literal('backup'),
  format: v.literal(formatNumber),
  /** Name of the last schema step of the database. */
  schema: v.string(),
  /** When its rows were read, ISO 8601. */
  madeAt: v.string(),
  /** In the order of restoring: a table comes after those that it refers to. */
  tables: v.array(v.object({ name: v.string(), columns: v.array(columnSchema), rows: count })),
  sequences: v.array(sequenceSchema),
})
/** The head of a backup, before its rows. */
export type BackupHead = v.InferOutput<typeof headSchema>

const tableLineSchema = v.object({ table: v.string() })
/** The digest covers every line before this one, including line ends. */
const endLineSchema = v.object({ end: v.literal(true), sha256: v.string() })

/** A line that is not a row. */
export type BackupMark = v.InferOutput<typeof tableLineSchema> | v.InferOutput<typeof endLineSchema>

const damaged = () => new BackupError('The file is damaged: a line is unreadable. Nothing was restored.')

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * Parses the head of a backup.
 * @throws BackupError for a file that is not a backup, or has another format
 */
export function readHead(line: string): BackupHead {
  const found = v.safeParse(headSchema, parsed(line))
  if (found.success) return found.output
  throw new BackupError('The file is not a Loop backup, or it is from a newer version of Loop. Nothing was restored.')
}

/**
 * Parses a line that begins a table, or is the end.
 * @throws BackupError for any other
 */
export function parseMark(line: string): BackupMark {
  const found = v.safeParse(v.union([tableLineSchema, endLineSchema]), parsed(line))
  if (!found.success) throw damaged()
  return found.output
}

/** Returns whether a line is a row: rows begin with a bracket, all other lines with a brace. */
export const isRow = (line: string): boolean => line.startsWith('[')

/** Longer than any row: the largest ones contain a megabyte of a file in twice as many digits. */
const maxLineLength = 64 * 1024 * 1024

/**
 * Splits text at line feeds only: other line readers also split at characters that a value may contain.
 * @throws BackupError for a line that is too long, or a last line that does not end
 */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxLineLength) throw damaged()
    yield* lines
  }
  if (rest !== '') throw cutOff()
}

/** Returns the error for a file without its end. */
export const cutOff = () => new BackupError('The file is cut off: its end is missing. Nothing was restored.')
