import { randomBytes } from 'node:crypto'
import { dayBefore } from '#app/shared/calendar/day.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { refreshDay } from '../analytics/store/refresh.ts'
import type { Context } from '../context.ts'
import { exportDays } from '#app/shared/website-data/export.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { exportedFiles, type ExportedFile } from './export/export-files.ts'
import { readDays, wasDeletedSince } from './export/export-rows.sql.ts'
import { readmeOf } from './export/readme.ts'
import { readWebsite } from './export/settings.sql.ts'
import { zipPieces } from './export/zip-pieces.ts'
import { endWork, sendAgain } from '../queue/queue.ts'
import { endAlone, workOff, type Doing, type Outcome } from '../queue/work-off.ts'
import { whichOf } from './data-work.ts'
import {
  addPart,
  beginExport,
  finishExport,
  giveUp,
  noteExport,
  removeOldFiles,
  type BegunExport,
} from './exports.sql.ts'

type Writing = Pick<Context, 'database' | 'clock' | 'log'>

/** An event is stored within this time of its arrival: what happened before it is all there. */
const settleMs = 10_000
/** A website whose past changes while it is exported is tried again later, for half an hour. */
const pauseMs = 60_000
const mostTries = 30

/** The export is another process's now, or the server stops. */
class Abandoned extends Error {}
/** The past of the website changed while it was written. */
class PastChanged extends Error {}

/**
 * The job that writes exports (exports.ts) and removes old ones.
 *
 * A file shows the website as it was at one moment: live events that came later are left out by their time, and the days
 * that were over by then are compared before and after by the number of their changes (site_day.version). When an import
 * or a deletion has changed one of them meanwhile, the export is written anew. No transaction is held open: on the
 * embedded database everybody else would wait for it.
 * @param beforeDay called before a day is read
 */
export async function writeExports(
  context: Writing,
  signal: AbortSignal,
  beforeDay: (day: string) => Promise<void> = async () => {},
): Promise<void> {
  const { database, clock } = context
  await removeOldFiles(database.background, clock())
  await workOff(context, 'exports', signal, (doing) => tryExport(context, doing, beforeDay))
}

async function tryExport(context: Writing, doing: Doing, beforeDay: (day: string) => Promise<void>): Promise<Outcome> {
  const { database, clock, log } = context
  const db = database.background
  const { work } = doing
  const begun = await beginExport(db, whichOf(work))
  if (begun === 'later') return 'later'
  if (!begun) return endAlone(context, work)
  try {
    await writeExport(context, begun, { ...doing, beforeDay })
    return 'done'
  } catch (error) {
    // Of a server that stops, the next one begins at once; to one that another process has taken over, this does nothing.
    if (error instanceof Abandoned) return 'later'
    if (!(error instanceof PastChanged))
      log.error({ err: error, siteId: begun.siteId, exportId: begun.id }, 'An export could not be written.')
    const at = clock()
    await db.transaction().execute(async (trx) => {
      if (begun.tries < mostTries) return sendAgain(trx, work, { from: new Date(at.getTime() + pauseMs), now: at })
      await giveUp(trx, begun, at)
      return endWork(trx, work, at)
    })
    return 'done'
  }
}

async function writeExport(
  { database, clock }: Writing,
  begun: BegunExport,
  { work, signal, hold, beforeDay: told }: Doing & { beforeDay: (day: string) => Promise<void> },
): Promise<void> {
  const db = database.background
  const { siteId } = begun
  const beganAt = clock()
  const moment = new Date(beganAt.getTime() - settleMs)
  const website = await readWebsite(db, siteId)
  const before = await readDays(db, siteId)
  const days = before.map(({ day }) => day)
  const dirty = new Set(before.filter((one) => one.dirty).map(({ day }) => day))
  // A visit that began yesterday may still be going on, and its events count on that day.
  const changing = dayBefore(localDay(moment, website.time_zone))
  let daysBegun = 0

  const holding = async (note: Parameters<typeof noteExport>[2]) => {
    if (signal.aborted || !(await hold()) || !(await noteExport(db, begun, note))) throw new Abandoned()
  }
  await holding({ moment, days: days.length, daysDone: 0 })
  const beforeDay = async (day: string) => {
    await told(day)
    // Visits follow their events; the refresher may be at it, and then soon has done it.
    if (dirty.delete(day) || day >= changing) await refreshDay(database, { siteId, day })
    daysBegun += 1
    // Each day is gone through twice, for its events and for its visits.
    await holding({ daysDone: Math.floor((daysBegun - 1) / 2) })
  }

  const secret = randomBytes(16).toString('hex')
  const scope = { siteId, moment, secret, internalToo: begun.forStaff, days, beforeDay }
  const readme = readmeOf(begun.language, { domain: website.domain, timeZone: website.time_zone, moment })
  let number = 0
  for await (const bytes of zipPieces(withReadme(readme, exportedFiles(db, scope)), moment)) {
    if (signal.aborted || !(await addPart(db, begun, { number, bytes }))) throw new Abandoned()
    number += 1
  }

  const after = new Map((await readDays(db, siteId)).map(({ day, version }) => [day, version]))
  const isSame = before.every(({ day, version }) => day >= changing || after.get(day) === version)
  if (!isSame || (await wasDeletedSince(db, siteId, beganAt))) throw new PastChanged()
  await holding({ daysDone: days.length })
  const at = clock()
  await db.transaction().execute(async (trx) => {
    if (!(await endWork(trx, work, at))) throw new Abandoned()
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
