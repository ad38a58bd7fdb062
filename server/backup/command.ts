import { parseArgs } from 'node:util'
import { DatabaseOpenError } from '../db/database-error.ts'
import { EnvError } from '../env.ts'
import { showProgress, type ProgressBar } from '../import-progress.ts'
import { BackupError } from './backup-error.ts'
import type { RowProgress } from './dump.ts'
import type { RestoreResult } from './restore.ts'

/** Exit codes; 0 is success, 1 an internal error. */
const exitCodes = { usage: 2, database: 3, refused: 4, interrupted: 130 }

/** A command was called with wrong arguments; the message is its usage. */
class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * Returns the file argument of a command.
 * @throws UsageError for any other arguments
 */
export function readFileArgument(usage: string): string {
  const { values, positionals } = readArguments(usage)
  const [path] = positionals
  if (values.help || !path || positionals.length > 1) throw new UsageError(usage)
  return path
}

/**
 * Checks that a command has no arguments.
 * @throws UsageError
 */
export function readNoArguments(usage: string): void {
  const { values, positionals } = readArguments(usage)
  if (values.help || positionals.length > 0) throw new UsageError(usage)
}

function readArguments(usage: string) {
  try {
    return parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`)
  }
}

/** Runs an operator's command, prints a sentence for errors, and sets the exit code of the process. */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort())
  try {
    await work(stop.signal)
  } catch (error) {
    if (stop.signal.aborted) return end('Interrupted. Nothing was kept.', exitCodes.interrupted)
    if (error instanceof UsageError || error instanceof EnvError) return end(error.message, exitCodes.usage)
    if (error instanceof BackupError) return end(error.message, exitCodes.refused)
    if (!(error instanceof DatabaseOpenError)) throw error
    const advice = error.code === 'database.locked' ? '\nStop the server first.' : ''
    end(`${error.message} (${error.code})${advice}`, exitCodes.database)
  }
}

function end(message: string, code: number): void {
  console.error(message)
  process.exitCode = code
}

/** Shows the number of processed rows on the standard output. */
export function shownRows(signal: AbortSignal): RowProgress & { stop(): void } {
  let shown: ProgressBar | undefined
  return {
    began: (rows) => void (shown = showProgress(rows, process.stdout, 'rows')),
    reached(rows) {
      signal.throwIfAborted()
      shown?.update(rows, rows)
    },
    stop: () => shown?.stop(),
  }
}

/** Returns a line for each table with rows, for the operator to check. */
export function tableLines({ tables }: Pick<RestoreResult, 'tables'>): string[] {
  return tables
    .filter(({ rows }) => rows > 0)
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ name, rows }) => `  ${name.padEnd(24)} ${rows.toLocaleString('en').padStart(12)}`)
}
