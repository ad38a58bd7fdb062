import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Language } from '#app/shared/account/appearance.ts'
import { dayBefore } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { exportDays } from '#app/shared/website-data/export.ts'
import { refreshDay } from '../analytics/store/refresh.ts'
import type { Context } from '../context.ts'
import { translateIn } from '../messages/translate-in.ts'
import { endWork, sendAgain } from '../queue/queue.ts'
import { complete, drainQueue, type LeasedJob, type Outcome } from '../queue/work-off.ts'
import { parseDataWork } from './data-work.ts'
import { exportedFiles, type ExportedFile } from './export/export-files.ts'
import { readDays, wasDeletedSince } from './export/export-rows.sql.ts'
import { readExportedWebsite } from './export/settings.sql.ts'
import {
  addPart,
  beginExport,
  finishExport,
  markExportFailed,
  noteExport,
  removeOldFiles,
  type BegunExport,
} from './exports.sql.ts'

type WriteExportsDeps = Pick<Context, 'database' | 'clock' | 'log'>

/** Approximate size of a piece in bytes: this much is in memory at once and in one row of the database. */
const pieceBytes = 512 * 1024

/** An event is stored within this time after its arrival, so older events are complete. */
const settleMs = 10_000
/**
 * Pause before the export of a website that changed meanwhile is tried again; `maxTries` pauses are half an hour.
 */
const pauseMs = 60_000
const maxTries = 30

/** The server stops, or another process has taken over the export. */
class AbandonedError extends Error {}
/** The website's past changed while the export was written. */
class PastChangedError extends Error {}

/**
 * The job that writes exports (website-data.ts) and deletes old ones.
 *
 * A file shows the website as of one instant: newer events are left out by their time, and for finished days the
 * version (site_day.version) is compared before and after. If an import or a deletion has changed one of them
 * meanwhile, the export is written again. No transaction stays open, because it would
 * keep the rows that others have replaced from being cleared away.
 * @param beforeDay called before a day is read
 */
export async function writeExports(
  context: WriteExportsDeps,
  signal: AbortSignal,
  beforeDay: (day: string) => Promise<void> = async () => {},
): Promise<void> {
  const { database, clock } = context
  await removeOldFiles(database.db, clock())
  await drainQueue(context, 'exports', signal, (doing) => tryExport(context, doing, beforeDay))
}

async function tryExport(
  context: WriteExportsDeps,
  doing: LeasedJob,
  beforeDay: (day: string) => Promise<void>,
): Promise<Outcome> {
  const { database, clock, log } = context
  const db = database.db
  const { work } = doing
  const begun = await beginExport(db, parseDataWork(work))
  if (begun === 'later') return 'later'
  if (!begun) return complete(context, work)
  try {
    await writeExport(context, begun, { ...doing, beforeDay })
    return 'done'
  } catch (error) {
    // If the server stops, the next process continues at once. If another process has taken over, nothing is left to
    // do here.
    if (error instanceof AbandonedError) return 'later'
    if (!(error instanceof PastChangedError))
      log.error({ err: error, siteId: begun.siteId, exportId: begun.id }, 'An export could not be written.')
    const at = clock()
    await db.transaction().execute(async (trx) => {
      if (begun.tries < maxTries) return sendAgain(trx, work, { from: new Date(at.getTime() + pauseMs), now: at })
      await markExportFailed(trx, begun, at)
      return endWork(trx, work, at)
    })
    return 'done'
  }
}

async function writeExport(
  { database, clock }: WriteExportsDeps,
  begun: BegunExport,
  { work, signal, hold, beforeDay: whenDayBegins }: LeasedJob & { beforeDay: (day: string) => Promise<void> },
): Promise<void> {
  const db = database.db
  const { siteId } = begun
  const beganAt = clock()
  const moment = new Date(beganAt.getTime() - settleMs)
  const website = await readExportedWebsite(db, siteId)
  const before = await readDays(db, siteId)
  const days = before.map(({ day }) => day)
  const dirty = new Set(before.filter((one) => one.dirty).map(({ day }) => day))
  // A visit that began yesterday may still continue, and its events count on yesterday.
  const changing = dayBefore(localDay(moment, website.time_zone))
  let daysBegun = 0

  const holding = async (note: Parameters<typeof noteExport>[2]) => {
    if (signal.aborted || !(await hold()) || !(await noteExport(db, begun, note))) throw new AbandonedError()
  }
  await holding({ moment, days: days.length, daysDone: 0 })
  const beforeDay = async (day: string) => {
    await whenDayBegins(day)
    // Visits are derived from events, so count the day first. If the refresher holds the lock, it does so itself.
    if (dirty.delete(day) || day >= changing) await refreshDay(database, { siteId, day })
    daysBegun += 1
    // Each day is read twice: for its events and for its visits.
    await holding({ daysDone: Math.floor((daysBegun - 1) / 2) })
  }

  const secret = randomBytes(16).toString('hex')
  const scope = { siteId, moment, secret, internalToo: begun.forStaff, days, beforeDay }
  const readme = readmeOf(begun.language, { domain: website.domain, timeZone: website.time_zone, moment })
  let number = 0
  for await (const bytes of zipPieces(withReadme(readme, exportedFiles(db, scope)), moment)) {
    if (signal.aborted || !(await addPart(db, begun, { number, bytes }))) throw new AbandonedError()
    number += 1
  }

  const after = new Map((await readDays(db, siteId)).map(({ day, version }) => [day, version]))
  const isSame = before.every(({ day, version }) => day >= changing || after.get(day) === version)
  if (!isSame || (await wasDeletedSince(db, siteId, beganAt))) throw new PastChangedError()
  await holding({ daysDone: days.length })
  const at = clock()
  await db.transaction().execute(async (trx) => {
    if (!(await endWork(trx, work, at))) throw new AbandonedError()
    await finishExport(trx, begun, at, new Date(at.getTime() + exportDays * dayMs))
  })
}

function* withReadme(readme: string, files: Iterable<ExportedFile>): Generator<ExportedFile> {
  yield {
    path: 'README.md',
    text: (async function* () {
      yield readme
    })(),
  }
  yield* files
}

/** Returns the README.md of an export, in the language of the person who asked for it. */
function readmeOf(
  language: Language,
  { domain, timeZone, moment }: { domain: string; timeZone: string; moment: Date },
): string {
  const t = translateIn(language, 'exports')
  const at = `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const files = [
    ['schema.json', t('websiteSchema')],
    ['website.json', t('websiteSettings')],
    ['goals.csv', t('within.goals')],
    ['funnels.ndjson', t('websiteFunnels')],
    ['segments.ndjson', t('websiteSegments')],
    ['annotations.csv', t('websiteAnnotations')],
    ['cards.ndjson', t('websiteCards')],
    ['alert-rules.ndjson', t('websiteAlertRules')],
    ['targets.ndjson', t('websiteTargets')],
    ['alerts.ndjson', t('websiteAlerts')],
    ['share-links.ndjson', t('websiteShareLinks')],
    ['events/', t('websiteEvents')],
    ['visits/', t('websiteVisits')],
    ['not-counted/', t('websiteDropped')],
    ['own-referrals.csv', t('websiteOwnReferrals')],
    ['speed.csv', t('websiteSpeed')],
    ['imported-days.csv', t('websiteImported')],
    ['crawlers.csv', t('websiteCrawlers')],
    ['search-days.csv, search-months.csv, search-pairs.csv', t('websiteSearch')],
  ]
  return [
    `# ${t('websiteTitle', { domain })}`,
    '',
    t('websiteMoment', { at }),
    t('websiteUnfinished'),
    '',
    ...files.map(([name, what]) => `- \`${name}\`: ${what}`),
    '',
    t('websiteDays', { timeZone }),
    t('websiteVisitors'),
    t('websiteFormulas'),
    '',
  ].join('\n')
}

/**
 * Packs files into a zip archive, one after the other, and returns it in pieces. Nothing is created before its piece
 * is read, so memory holds only one piece and a page of rows, whatever the archive's size.
 * @throws the errors of creating a file's text
 */
async function* zipPieces(files: Iterable<ExportedFile>, at: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const open: Readable[] = []
  const output = zip.outputStream
  if (!(output instanceof Readable)) throw new Error('The archive’s output is not a readable stream.')
  // The zip library does not forward the error of a file to the archive's stream.
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { path, text } of files) {
    zip.addReadStreamLazy(path, { mtime: at }, (give) => {
      const source = Readable.from(bytesOf(text), { objectMode: false, highWaterMark: 64 * 1024 })
      source.on('error', (error) => output.destroy(error))
      open.push(source)
      give(null, source)
    })
  }
  zip.end()
  try {
    let held: Buffer[] = []
    let size = 0
    // The zip library's stream contains bytes, which its type does not say.
    for await (const bytes of output as AsyncIterable<Buffer>) {
      held.push(bytes)
      size += bytes.byteLength
      if (size < pieceBytes) continue
      yield Buffer.concat(held)
      held = []
      size = 0
    }
    if (size > 0) yield Buffer.concat(held)
  } finally {
    for (const source of open) source.destroy()
  }
}

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of text) yield Buffer.from(piece)
}
