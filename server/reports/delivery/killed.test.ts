import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import { admin } from '#tests/support/companies.ts'
import { countedPdf, deliveryScene } from '#tests/support/delivery-scene.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { Killed, killedAfter } from '#tests/support/interrupted.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clientId, key } from '#tests/support/report-scene.ts'
import { saveSending } from '../schedule/schedule.ts'
import { sendScheduledReports } from '../schedule/send-reports.ts'
import { sendReport } from './delivery.ts'

/** Longer than work stays with a process that was killed. */
const heldMs = 61_000

describe('A process that is killed', () => {
  const context = openContext()
  const scene = deliveryScene(context)
  const pdf = countedPdf()
  beforeAll(() => void Object.assign(context, { pdf }))
  beforeEach(async () => {
    Object.assign(pdf, { made: 0, failures: [] })
    await scene.reset()
  })

  /** Runs a call until it is not killed any more, one statement further each time. @returns how often it was killed */
  async function untilDone(call: (given: Context) => Promise<unknown>, afterKill: (after: number) => Promise<void>) {
    for (let after = 0; after < 200; after += 1) {
      const outcome = await call(killedAfter(context, after).context).then(
        () => null,
        (error: unknown) => error,
      )
      if (outcome === null) return after
      if (!(outcome instanceof Killed)) throw outcome
      await afterKill(after)
    }
    throw new Error('It never ended.')
  }

  it('before any statement of sending has sent nothing, and the next press sends it once', async () => {
    await scene.publish()
    const recipientIds = [await scene.add('kim'), await scene.add('ana')]
    const before = await scene.audited()
    const kills = await untilDone(
      (given) => sendReport(given, admin, { ...key, version: 1, recipientIds }),
      async (after) => {
        const left = [await scene.countOf('report_delivery'), await scene.queued(), await scene.audited()]
        expect([after, ...left]).toEqual([after, 0, 0, before])
      },
    )
    // The scope, the company, the lock, the deliveries, the work, the audit entry.
    expect(kills).toBeGreaterThan(5)
    expect([await scene.countOf('report_delivery'), await scene.queued()]).toEqual([2, 1])
    expect(await scene.audited()).toEqual([...before, 'report.sent'])
  })

  it('before any statement of writing mails leaves whole mails, and the others are written once', async () => {
    await scene.publish()
    await scene.forgetMails()
    const names = Array.from({ length: 23 }, (_, index) => `r${String(index).padStart(2, '0')}`)
    for (const name of names) await scene.add(name, { attachPdf: name > 'r20' })
    await scene.send()
    const kills = await untilDone(scene.write, async (after) => {
      const mails = await scene.mails()
      const deliveries = await scene.states()
      expect([after, await scene.countOf('report_link'), deliveries.length]).toEqual([after, mails.length, 23])
      expect(await scene.countOf('mail_file')).toBe(mails.some(({ file_id }) => file_id !== null) ? 1 : 0)
      context.clock.advance(heldMs)
    })
    expect(kills).toBeGreaterThan(12)
    const mails = await scene.mails()
    expect(mails.map(({ recipient }) => recipient)).toEqual(names.map((name) => `${name}@fern.test`))
    expect(mails.filter(({ file_id }) => file_id !== null)).toHaveLength(2)
    expect([await scene.countOf('mail_file'), await scene.countOf('report_link'), await scene.queued()]).toEqual([
      1, 23, 0,
    ])
  })

  it.runIf(isFullRun).each([
    ['sends what is published', true],
    ['publishes and sends what nobody reviewed', false],
  ])('while the schedule %s leaves it to the next look, once', async (_what, published) => {
    const sending = { enabled: true, workingDay: 5, time: '09:00', unreviewed: !published }
    await saveSending(context, admin, { clientId, sending })
    await (published ? scene.publish() : scene.start())
    await scene.forgetMails()
    await scene.add('kim')
    context.clock.set('2026-10-07T07:00:00Z')
    const versions = await scene.count('report_version')
    const before = await scene.audited()
    const goingOn = new AbortController().signal
    const kills = await untilDone(
      (given) => sendScheduledReports(given, goingOn),
      async (after) => {
        const left = [await scene.countOf('report_delivery'), await scene.queued(), await scene.count('report_version')]
        expect([after, ...left, await scene.audited()]).toEqual([after, 0, 0, versions, before])
      },
    )
    expect(kills).toBeGreaterThan(published ? 6 : 12)
    await sendScheduledReports(context, goingOn)
    expect([await scene.countOf('report_delivery'), await scene.queued(), await scene.count('report_version')]).toEqual(
      [1, 1, 1],
    )
    const sent = (await scene.audited()).slice(before.length)
    expect(sent).toEqual([...(published ? [] : ['report.published_unreviewed']), 'report.sent_by_schedule'])
  })
})
