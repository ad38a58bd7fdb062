import { open, stat, truncate } from 'node:fs/promises'
import type { Logger } from 'pino'

/** One entry of Postgres's log. */
export interface LogEntry {
  level: string
  /** SQLSTATE. */
  state: string
  message: string
}

const beginning = /^\S+ \S+ \S+ \[\d+\] (\w{5}) (\w+): +/

/** Returns the entries of a text of Postgres's log; lines without a beginning continue the entry before. */
export function readLog(text: string): LogEntry[] {
  const entries: LogEntry[] = []
  for (const line of text.split('\n')) {
    const [start, state, level] = beginning.exec(line) ?? []
    const last = entries.at(-1)
    if (start !== undefined && state !== undefined && level !== undefined) {
      entries.push({ level, state, message: line.slice(start.length) })
    } else if (last && line.trim() !== '') last.message += `\n${line.trim()}`
  }
  return entries
}

const slow = /^duration: ([\d.]+) ms +(?:statement|(?:parse|bind|execute) [^:]*): ([\s\S]*)$/
/** What every start and stop says, also after a kill; Loop says so itself. */
const usual =
  /^(?:starting PostgreSQL|listening on|database system |all server processes terminated|received (?:fast|smart|immediate) shutdown|shutting down|aborting any active|terminating connection (?:due to unexpected postmaster exit|due to administrator command|because of crash)|checkpoint (?:starting|complete)|redo |invalid record length|background worker "[^"]+" .*exited with exit code 1)/
/** A client was refused because Postgres starts or stops. */
const notNow = '57P03'
const maxOfStatement = 500

/** Writes an entry into Loop's log. Statements come without their values. */
export function logEntry(log: Logger, { level, state, message }: LogEntry): void {
  const [, duration, statement] = slow.exec(message) ?? []
  if (duration !== undefined && statement !== undefined) {
    const facts = {
      code: 'database.slow',
      ms: Math.round(Number(duration)),
      statement: statement.slice(0, maxOfStatement),
    }
    return log.warn(facts, 'a statement took long')
  }
  const facts = { code: 'database.log', said: message }
  if (state === notNow || usual.test(message)) return log.debug(facts, 'Postgres reports')
  if (level === 'PANIC' || level === 'FATAL') return log.error(facts, 'Postgres reports an error')
  return log.warn(facts, 'Postgres reports')
}

/** The file begins again beyond this size, once its lines are in Loop's log. */
const maxBytes = 1_000_000
const maxAtOnce = 256 * 1024

/**
 * Passes what Postgres writes into its file on to Loop's log. A file, because Postgres outlives the process that started it
 * while a command uses it, and would wait for no one if it wrote into a pipe.
 */
export async function followLog(path: string, log: Logger, everyMs = 1_000): Promise<() => Promise<void>> {
  let position = await stat(path).then(
    ({ size }) => size,
    () => 0,
  )
  let underWay: Promise<void> | undefined
  const look = async () => {
    const size = await stat(path).then((facts) => facts.size)
    if (size < position) position = 0
    if (size === position) return
    const file = await open(path)
    try {
      const length = Math.min(size - position, maxAtOnce)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), { position })
      // The last line may be half written.
      const whole = buffer.lastIndexOf(0x0a, bytesRead - 1) + 1 || (bytesRead === maxAtOnce ? bytesRead : 0)
      position += whole
      for (const entry of readLog(buffer.toString('utf8', 0, whole))) logEntry(log, entry)
    } finally {
      await file.close()
    }
    if (position === size && size > maxBytes) {
      await truncate(path)
      position = 0
    }
  }
  const next = () =>
    (underWay ??= look()
      .catch(() => undefined)
      .finally(() => (underWay = undefined)))
  const timer = setInterval(() => void next(), everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
    // What it said as it ended.
    await look().catch(() => undefined)
  }
}
