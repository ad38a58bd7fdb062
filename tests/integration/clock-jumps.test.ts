import { beforeEach, describe, expect, test } from 'vitest'
import { getSignedIn } from '#server/access/session/session.ts'
import { noteJudged, readSitesWithFinishedDay } from '#server/alerts/finished-days.sql.ts'
import type { WorkKind } from '#server/db/queue-schema.ts'
import { sendRun } from '#server/imports/import-work.ts'
import { insertImport, setToWork } from '#server/imports/imports.sql.ts'
import { queueMail } from '#server/mail/mail.ts'
import { takeWork } from '#server/queue/queue.ts'
import { beginCheck } from '#server/tracking/site-checks.sql.ts'
import { requestExport } from '#server/website-data/website-data.ts'
import { eventsARound, liveThroughJumps, type Jump } from '#tests/support/clock-jumps.ts'
import { companyId, insertWebsiteOf } from '#tests/support/companies.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertPeople, removePeople, signedInAs } from '#tests/support/people.ts'

const hour = 60
const day = 24 * hour

const jumps: Jump[] = [
  { why: 'back an hour', minutes: -hour },
  { why: 'on a day, into the next month', minutes: day },
  { why: 'back over the end of the month', minutes: -day },
  { why: 'on over midnight', minutes: 2 * hour },
  { why: 'back over midnight', minutes: -2 * hour },
  { why: 'on a week, past what is packed', minutes: 7 * day },
  { why: 'back a week, onto days that are packed', minutes: -7 * day },
  { why: 'on six weeks, past what of the numbers is packed', minutes: 42 * day },
  { why: 'back to where it was', minutes: -42 * day },
]

describe('A machine whose clock jumps', () => {
  const context = openContext({ env: { TRUST_PROXY: 'on' } })

  test.runIf(isFullRun)('loses no event and counts none twice while all jobs run', async () => {
    const walk = { start: '2026-10-31T21:30:00Z', timeZone: 'Europe/Berlin', jumps }
    expect(await liveThroughJumps(context, walk)).toBe(eventsARound * (1 + jumps.length))
  })
})

describe('Work scheduled by a clock that was ahead waits no longer than other work', () => {
  const right = '2026-10-15T12:00:00Z'
  const ahead = '2026-10-17T12:00:00Z'
  const context = openContext()
  let siteId: number
  beforeEach(async () => {
    await removePeople(context)
    await insertPeople(context)
    siteId = await insertWebsiteOf(context, 1)
    context.clock.set(ahead)
  })

  const taken = async (kind: WorkKind) => (await takeWork(context.database.db, kind, context.clock()))?.data

  test('an import after its process has ended', async () => {
    const at = context.clock()
    const id = await context.database.db.transaction().execute(async (trx) => {
      const file = { kind: 'access-log' as const, fileName: 'access.log', size: 1 }
      const made = await insertImport(trx, siteId, file, { madeBy: clara.userId, at })
      await setToWork(trx, siteId, made, 'running', at)
      await sendRun(trx, { siteId, id: made }, at)
      return made
    })
    expect([await taken('import-runs'), await taken('import-runs')]).toEqual([{ siteId, id }, undefined])
    context.clock.set(right)
    expect([await taken('import-runs'), await taken('import-runs')]).toEqual([{ siteId, id }, undefined])
  })

  test('an export after its process has ended', async () => {
    const { id } = await requestExport(context, clara, companyId(1))
    expect([await taken('exports'), await taken('exports')]).toEqual([{ siteId, id }, undefined])
    context.clock.set(right)
    expect([await taken('exports'), await taken('exports')]).toEqual([{ siteId, id }, undefined])
  })

  test('a mail', async () => {
    const words = () => ({ subject: 'Hello', paragraphs: ['Hi.'] })
    await queueMail(
      context.database.db,
      { kind: 'news.news', userId: null, recipient: 'kim@example.test', words },
      context.clock(),
    )
    context.clock.set(right)
    const { id } = await context.database.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
    expect([await taken('mails'), await taken('mails')]).toEqual([{ id }, undefined])
  })

  test('the check of a website', async () => {
    const begin = () => context.database.db.transaction().execute((trx) => beginCheck(trx, siteId, context.clock(), 60))
    expect([await begin(), await begin()]).toEqual([true, false])
    context.clock.set(right)
    expect([await begin(), await begin()]).toEqual([true, false])
  })

  test('checking finished days for alerts', async () => {
    const due = () => readSitesWithFinishedDay(context.database.db, context.clock(), 10)
    await noteJudged(context.database.db, await due())
    expect(await due()).toEqual([])
    context.clock.set(right)
    expect((await due()).map(({ id, day }) => [id, day])).toEqual([[siteId, '2026-10-14']])
  })

  test('a session continues an hour back, a day ahead, and when the clock is right again', async () => {
    const { headers } = await signedInAs(context, clara.userId)
    const signedIn = async () => (await getSignedIn(context, headers))?.actor.userId
    for (const minutes of [-60, 24 * 60, -2 * 24 * 60, 60]) {
      context.clock.advance(minutes * 60_000)
      expect([minutes, await signedIn()]).toEqual([minutes, clara.userId])
    }
  })
})
