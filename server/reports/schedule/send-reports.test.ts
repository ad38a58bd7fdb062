import { beforeEach, describe, expect, it } from 'vitest'
import { formatMonth } from '#app/shared/format/date.ts'
import type { SendingSchedule } from '#app/shared/reports/sending-schedule.ts'
import { admin, companyId, editor } from '#tests/support/companies.ts'
import { deliveryScene } from '#tests/support/delivery-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { bea, blockOf, clientId, key, october } from '#tests/support/report-scene.ts'
import { listDeliveries } from '../delivery/delivery.ts'
import { buildScheduledDocument } from '../document/build-document.ts'
import { saveBlocks, getReport, startReport } from '../draft/draft.ts'
import { reissueReport } from '../draft/stages.ts'
import { saveReportAgency } from '../look/look.ts'
import { getPublished } from '../published/published.ts'
import { saveSchedule, getSending, listPlannedSteps, saveSending } from './schedule.ts'
import { sendScheduledReports } from './send-reports.ts'

const goingOn = new AbortController().signal
const fifth: SendingSchedule = { enabled: true, workingDay: 5, time: '09:00', unreviewed: false }

const byPerson = ([one]: readonly [string, ...unknown[]], [other]: readonly [string, ...unknown[]]) =>
  one.localeCompare(other)

describe('The schedule of sending', () => {
  const context = openContext()
  const scene = deliveryScene(context)
  beforeEach(() => scene.reset('2026-10-01T08:00:00Z'))

  const save = (more: Partial<SendingSchedule> = {}, by = admin) =>
    saveSending(context, by, { clientId, sending: { ...fifth, ...more } })
  const work = (at: string) => {
    context.clock.set(at)
    return sendScheduledReports(context, goingOn)
  }
  // Thursday 1, Friday 2, Monday 5, Tuesday 6, Wednesday 7; 9:00 in Berlin is 7:00 UTC in summer.
  const dueAt = '2026-10-07T07:00:00Z'
  const news = async () => {
    const rows = await context.database.db
      .selectFrom('notification')
      .select(['user_id', 'title', 'text'])
      .where('title', 'like', '%sent%')
      .execute()
    return rows.map(({ user_id, title, text }) => [user_id, title, text] as const).toSorted(byPerson)
  }

  it('is off by default', async () => {
    expect(await getSending(context, admin, clientId)).toEqual({ ...fifth, enabled: false, allowed: null })
    await scene.add('kim')
    await scene.publish()
    await work('2026-12-20T12:00:00Z')
    expect(await scene.countOf('report_delivery')).toBe(0)
  })

  it('sends the published report on its day at nine in Berlin, once, also with several processes', async () => {
    await save()
    await scene.add('kim')
    await scene.add('ana')
    await scene.publish()
    await work('2026-10-07T06:59:59Z')
    expect(await scene.states()).toEqual([])
    context.clock.set(dueAt)
    await Promise.all([1, 2, 3].map(() => sendScheduledReports(context, goingOn)))
    expect(await scene.states()).toEqual(['ana 1 waiting', 'kim 1 waiting'])
    expect((await listDeliveries(context, admin, key)).map(({ askedBy }) => askedBy)).toEqual([null, null])
    // Who comes later gets the next report.
    await scene.add('zoe')
    await work('2026-10-08T07:00:00Z')
    expect(await scene.countOf('report_delivery')).toBe(2)
    expect((await scene.audited()).filter((kind) => kind === 'report.sent_by_schedule')).toHaveLength(1)
    expect(await news()).toEqual([])
  })

  it('sends only to those who don’t have the report yet', async () => {
    await save()
    await scene.add('kim')
    await scene.publish()
    await scene.send()
    await scene.add('ana')
    await work(dueAt)
    expect(await scene.states()).toEqual(['ana 1 waiting', 'kim 1 waiting'])
  })

  it('sends nothing that isn’t published, and notifies Admins once', async () => {
    await save()
    await scene.add('kim')
    await scene.start()
    await scene.sendToReview()
    await work(dueAt)
    await work('2026-10-08T07:00:00Z')
    expect(await scene.countOf('report_delivery')).toBe(0)
    const told = 'The report for Company 1 wasn’t sent: it isn’t published'
    const text = `${formatMonth('en', key.month)}: publish the report, then send it to its 1 recipient.`
    expect(await news()).toEqual([admin, bea].map(({ userId }) => [userId, told, text] as const).toSorted(byPerson))
    expect(await listPlannedSteps(context, admin)).toMatchObject([
      { month: key.month, what: 'send', day: '2026-10-07', recipients: 1, outcome: 'waits' },
      { month: october, what: 'send', outcome: 'waits' },
    ])
    // Published later, it is for people to send.
    await scene.publish()
    await work('2026-10-09T07:00:00Z')
    expect(await scene.countOf('report_delivery')).toBe(0)
    expect(await listPlannedSteps(context, admin)).toMatchObject([{ month: october }])
  })

  it('says nothing of a report that nobody would get', async () => {
    await save({ unreviewed: true })
    await scene.start()
    await work(dueAt)
    expect([await news(), await scene.count('report_version')]).toEqual([[], 0])
    expect(await listPlannedSteps(context, admin)).toMatchObject([{ month: october, outcome: 'noRecipients' }])
  })

  it('publishes and sends an unreviewed draft only if somebody allowed it, and shows who', async () => {
    const allowed = { person: 'Bea Doe', at: '2026-10-01T08:00:00.000Z' }
    expect(await save({ unreviewed: true }, bea)).toEqual({ ...fifth, unreviewed: true, allowed })
    context.clock.set('2026-10-02T08:00:00Z')
    // Whoever changes the day has not allowed it.
    expect(await save({ unreviewed: true, time: '09:00' })).toMatchObject({ allowed })
    await scene.add('kim')
    await scene.start()
    await scene.sendToReview()
    await work(dueAt)
    expect(await getReport(context, admin, key)).toMatchObject({ state: 'published', version: 1, reviewer: null })
    expect(await getPublished(context, admin, { ...key, version: null })).toMatchObject({
      publishedBy: null,
      reviewer: null,
      publishedAt: '2026-10-07T07:00:00.000Z',
    })
    expect(await scene.states()).toEqual(['kim 1 waiting'])
    const entry = await context.database.db
      .selectFrom('audit_event')
      .select(['user_id', 'details'])
      .where('kind', '=', 'report.published_unreviewed')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ user_id: null, details: { allowedBy: bea.userId, allowedAt: allowed.at } })
    expect(await save({ unreviewed: false })).toMatchObject({ unreviewed: false, allowed: null })
  })

  it('never publishes a correction that nobody reviewed', async () => {
    await save({ unreviewed: true })
    await scene.add('kim')
    await scene.publish()
    await reissueReport(context, admin, key)
    await work(dueAt)
    expect([await scene.count('report_version'), await scene.countOf('report_delivery')]).toEqual([1, 0])
    expect(await news()).toHaveLength(2)
  })

  it('publishes what people saved last, also if they save while the numbers are read', async () => {
    await save({ unreviewed: true })
    await scene.add('kim')
    await scene.start()
    context.clock.set(dueAt)
    let saved = false
    const saving: typeof buildScheduledDocument = async (...given) => {
      if (!saved) await saveBlocks(context, admin, { ...key, revision: 1, blocks: [blockOf(1)] })
      saved = true
      return buildScheduledDocument(...given)
    }
    await sendScheduledReports(context, goingOn, saving)
    expect(await scene.count('report_version')).toBe(0)
    await sendScheduledReports(context, goingOn, saving)
    const { document } = await getPublished(context, admin, { ...key, version: null })
    expect(document.blocks.map(({ text }) => text)).toEqual(['Text 1'])
  })

  it('makes up for a server that was off for three days, and notifies Admins after that', async () => {
    await save()
    await scene.add('kim')
    await scene.publish()
    await work('2026-10-10T07:00:00Z')
    expect(await scene.countOf('report_delivery')).toBe(1)
    await startReport(context, admin, { clientId, month: october })
    await work('2026-11-30T12:00:00Z')
    expect(await scene.countOf('report_delivery')).toBe(1)
    expect((await news()).map(([, title]) => title)).toEqual(
      Array(2).fill('The report for Company 1 wasn’t sent in time'),
    )
    await work('2026-12-01T12:00:00Z')
    expect(await news()).toHaveLength(2)
  })

  it('sends nothing whose time had passed when it was set', async () => {
    await scene.add('kim')
    await scene.publish()
    context.clock.set('2026-10-07T12:00:00Z')
    await save()
    await work('2026-10-08T12:00:00Z')
    expect([await scene.countOf('report_delivery'), await news()]).toEqual([0, []])
  })

  it('leaves the schedule of drafts alone, and is left alone by it', async () => {
    await saveSchedule(context, admin, { clientId, schedule: { enabled: true, workingDay: 3, time: '08:00' } })
    await save()
    await saveSchedule(context, admin, { clientId, schedule: { enabled: true, workingDay: 4, time: '08:00' } })
    expect(await getSending(context, admin, clientId)).toMatchObject(fifth)
    expect(await listPlannedSteps(context, admin)).toMatchObject([
      { what: 'draft', month: '2026-09', day: '2026-10-06', recipients: 0, outcome: null },
      { what: 'send', month: '2026-09', day: '2026-10-07', at: '2026-10-07T07:00:00.000Z', outcome: 'noRecipients' },
    ])
  })

  it('plans around holidays, and says what would happen to each company', async () => {
    await save({ unreviewed: true })
    await saveSending(context, admin, { clientId: companyId(2), sending: { ...fifth, workingDay: 1, time: '00:00' } })
    await saveReportAgency(context, admin, { senderName: '', footer: '', accentColor: null, holidays: ['2026-10-05'] })
    await scene.add('kim')
    await scene.add('bo', { of: companyId(2) })
    await scene.start()
    expect(await listPlannedSteps(context, admin)).toMatchObject([
      { clientId, month: '2026-09', day: '2026-10-08', recipients: 1, outcome: 'unreviewed' },
      { clientId: companyId(2), month: '2026-10', day: '2026-11-02', at: '2026-11-02T00:00:00.000Z', outcome: 'waits' },
    ])
    await scene.publish()
    expect((await listPlannedSteps(context, admin))[0]).toMatchObject({ outcome: 'ready' })
  })

  it('goes on with other companies where one fails', async () => {
    await save({ unreviewed: true })
    await scene.add('kim')
    await scene.start()
    const two = { clientId: companyId(2), month: key.month }
    await saveSending(context, admin, { clientId: two.clientId, sending: fifth })
    await scene.add('bo', { of: two.clientId })
    await scene.publish(undefined, two)
    context.clock.set('2026-10-07T10:00:00Z')
    const failing = () => Promise.reject(new Error('The database is gone.'))
    await expect(sendScheduledReports(context, goingOn, failing)).rejects.toThrow('The database is gone.')
    expect(await scene.states(two)).toEqual(['bo 1 waiting'])
    await sendScheduledReports(context, goingOn)
    expect(await scene.states()).toEqual(['kim 1 waiting'])
  })

  it('is set and read by Admins only', async () => {
    for (const other of [editor, clara]) {
      const outcomes = await Promise.allSettled([
        getSending(context, other, clientId),
        saveSending(context, other, { clientId, sending: fifth }),
        listPlannedSteps(context, other),
      ])
      const reason: unknown = expect.objectContaining({ code: 'auth.forbidden' })
      expect(outcomes).toEqual(outcomes.map(() => ({ status: 'rejected', reason })))
    }
  })
})
