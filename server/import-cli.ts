import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { monthOf } from '#app/shared/calendar/month.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { refreshSite } from './analytics/store/refresh.ts'
import { composeContext } from './compose.ts'
import type { Context } from './context.ts'
import { DatabaseOpenError } from './db/database-error.ts'
import { EnvError, readEnv } from './env.ts'
import { showProgress } from './import-progress.ts'
import { announceImport } from './imports/announce-import.ts'
import { eventReport, tallyDays } from './imports/events/import-tally.ts'
import { countEventsOn, readMonths } from './imports/events/stored-events.sql.ts'
import { importByCommand, requireImportSite, type SiteRequest } from './imports/kinds/access-log/import-by-command.ts'
import { importSummary } from './imports/kinds/access-log/import-summary.ts'

/** Exit codes: 0 for a complete import, 1 for an internal error, 130 for an interrupted import. */
const exitCodes = { usage: 2, database: 3, file: 4, interrupted: 130 }

const usage = `Usage: npm run import -- --site <domain> --access-log <file[.gz]>

Imports an access log of Apache or nginx into a website. Formats: combined, common or vhost_combined, plain or gzip. Use
- to read standard input. You can import the same lines again: nothing counts twice.

  --site <domain>         the website, by its domain
  --access-log <file>     the log
  --create <company>      register the website for a company of this name if it is unknown
  --time-zone <zone>      time zone of a new website, like Europe/Berlin (default: UTC)`

/** A problem that the operator can solve, with its exit code. */
class OperatorError extends Error {
  readonly code: number
  constructor(message: string, code: number) {
    super(message)
    this.code = code
  }
}

interface Arguments extends SiteRequest {
  file: string
}

function readArguments(args: string[]): Arguments {
  try {
    const { values } = parseArgs({
      args,
      options: {
        site: { type: 'string' },
        'access-log': { type: 'string' },
        create: { type: 'string' },
        'time-zone': { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    if (values.help) throw new OperatorError(usage, 0)
    if (!values.site || !values['access-log']) throw new OperatorError(usage, exitCodes.usage)
    return { domain: values.site, file: values['access-log'], create: values.create, timeZone: values['time-zone'] }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`${(error as Error).message}\n\n${usage}`, exitCodes.usage)
  }
}

interface OpenLog {
  source: Readable
  /** In bytes; 0 if unknown. */
  size: number
  bytesRead: () => number
}

async function openLog(file: string): Promise<OpenLog> {
  if (file === '-') return { source: process.stdin, size: 0, bytesRead: () => 0 }
  const found = await stat(file).catch((error: unknown) => {
    throw new OperatorError(`The log cannot be read: ${(error as Error).message}`, exitCodes.file)
  })
  if (found.isDirectory()) throw new OperatorError(`The log cannot be read: ${file} is a folder.`, exitCodes.file)
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  return { source, size: found.size, bytesRead: () => source.bytesRead }
}

async function openContext(): Promise<Context> {
  try {
    return await composeContext({ env: readEnv(), as: 'command' })
  } catch (error) {
    if (error instanceof EnvError) throw new OperatorError(error.message, exitCodes.usage)
    if (!(error instanceof DatabaseOpenError)) throw error
    throw new OperatorError(`${error.message} (${error.code})`, exitCodes.database)
  }
}

/**
 * Imports the log.
 * @returns the exit code
 */
async function runImport(context: Context, args: Arguments, log: OpenLog, signal: AbortSignal): Promise<number> {
  const site = await requireImportSite(context, args)
  console.log(`Importing ${args.file} into ${site.domain} (${site.timeZone})`)
  const progress = showProgress(log.size, process.stdout)
  const fileName = args.file === '-' ? 'standard input' : basename(args.file)
  const result = await importByCommand(context, {
    site,
    fileName,
    source: log.source,
    signal,
    onProgress: ({ lines }) => progress.update(log.bytesRead(), lines),
  }).finally(() => progress.stop())

  console.log('Updating visits and months')
  await refreshSite(context.database, site.id)
  const db = context.database.db
  if (!result.interrupted) {
    await announceImport(context, db, site, { kind: 'access-log', fileName, report: eventReport(result) })
  }
  const days = tallyDays(result.tally)
  const months = await readMonths(db, site.id, [...new Set(days.map(monthOf))])
  const otherEvents = (await countEventsOn(db, site.id, days)) - result.tally.imported - result.tally.alreadyKnown
  console.log(importSummary(result, { domain: site.domain, months, otherEvents }).join('\n'))
  if (result.damage) {
    console.error(`\nThe file is damaged or ends early (${result.damage}). Everything before that point is imported.`)
    return exitCodes.file
  }
  if (!result.interrupted) return 0
  console.error('\nInterrupted. Run the same command again to continue. Nothing counts twice.')
  return exitCodes.interrupted
}

async function main(): Promise<number> {
  const args = readArguments(process.argv.slice(2))
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort())
  const log = await openLog(args.file)
  const context = await openContext()
  try {
    return await runImport(context, args, log, stop.signal)
  } catch (error) {
    if (error instanceof UserError) throw new OperatorError(error.message, exitCodes.usage)
    throw error
  } finally {
    await context.close()
  }
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof OperatorError)) throw error
  ;(error.code === 0 ? console.log : console.error)(error.message)
  return error.code
})
