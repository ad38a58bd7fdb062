import { beforeEach, describe, expect, it } from 'vitest'
import { addMonths } from '#app/shared/calendar/month.ts'
import { admin, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { bea, countingVisits, key, reportScene, stranger } from '#tests/support/report-scene.ts'
import { getPortfolio } from '../../analytics/query/portfolio.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { createReportLink, revokeReportLink } from '../links/links.ts'
import { openReportLink, sendLinkFeedback } from '../links/open-link.ts'
import { getReadReport } from '../links/read-report.ts'
import { listReportFeedback, sendReportFeedback } from './feedback.ts'

const version = { ...key, version: 1 }
const headers = new Headers()

describe('What readers say about a report', () => {
  const context = openContext()
  const scene = reportScene(context)
  beforeEach(async () => {
    await scene.reset()
    await scene.publish(countingVisits({ now: 120 }))
  })

  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  const toldTo = async (actor: typeof admin) =>
    (await listNotifications(context, actor)).filter(({ title }) => title.includes('useful'))

  it('reaches staff, and a later answer replaces the first without another notification', async () => {
    await sendReportFeedback(context, clara, { ...version, useful: false, sentence: 'Too long' })
    expect(await toldTo(bea)).toMatchObject([
      {
        title: 'Clara Doe didn’t find the report for Company 1 useful',
        text: 'September 2026: Too long',
        url: `/reports/2026-09?client=${key.clientId}&month=2026-09`,
      },
    ])
    context.clock.advance(60_000)
    await sendReportFeedback(context, clara, { ...version, useful: true, sentence: '' })
    expect(await toldTo(bea)).toHaveLength(1)
    expect(await listReportFeedback(context, admin, key)).toEqual([
      { version: 1, from: 'Clara Doe', useful: true, sentence: '', at: '2026-10-02T10:01:00.000Z' },
    ])
    expect(await getReadReport(context, clara, { ...key, version: null })).toMatchObject({
      feedback: { useful: true, sentence: '' },
    })
  })

  it('is one answer for each reader: the company’s people and everyone with a link of their own', async () => {
    const { id, url } = await createReportLink(context, admin, { ...key, name: 'Board', password: null, lastDay: null })
    const holding = { token: url.split('/').at(-1) ?? '', headers, address: '203.0.113.1' }
    await sendReportFeedback(context, clara, { ...version, useful: true, sentence: '' })
    context.clock.advance(1000)
    await sendLinkFeedback(context, { ...holding, version: 1, useful: false, sentence: 'No plan' })
    await sendLinkFeedback(context, { ...holding, version: 1, useful: false, sentence: 'No plan for spring' })
    expect(await listReportFeedback(context, admin, key)).toMatchObject([
      { from: 'Board', useful: false, sentence: 'No plan for spring' },
      { from: 'Clara Doe', useful: true },
    ])
    expect(await openReportLink(context, { ...holding, version: null })).toMatchObject({
      report: { feedback: { useful: false, sentence: 'No plan for spring' } },
    })
    expect(await toldTo(bea)).toHaveLength(2)
    await revokeReportLink(context, admin, { ...key, linkId: id })
    expect(await codeOf(sendLinkFeedback(context, { ...holding, version: 1, useful: true, sentence: '' }))).toBe(
      'report.link_unknown',
    )
  })

  it('is part of the client’s health for staff, by the newest answer up to the shown month', async () => {
    const answers = async (month?: typeof key.month) =>
      Object.fromEntries(
        (await getPortfolio(context, editor, month ? { month } : {})).map((row) => [row.clientId, row.lastAnswer]),
      )
    expect(Object.values(await answers()).filter((answer) => answer !== null)).toEqual([])
    await sendReportFeedback(context, clara, { ...version, useful: false, sentence: 'Too long' })
    const { [key.clientId]: own, ...others } = await answers()
    expect(own).toBe('notUseful')
    expect(Object.values(others)).not.toHaveLength(0)
    expect(Object.values(others).filter((answer) => answer !== null)).toEqual([])
    expect((await answers(key.month))[key.clientId]).toBe('notUseful')
    expect((await answers(addMonths(key.month, -1)))[key.clientId]).toBeNull()
    await sendReportFeedback(context, clara, { ...version, useful: true, sentence: '' })
    expect((await answers())[key.clientId]).toBe('useful')
  })

  it('comes from the company’s own people about what is published, and only Admins see it', async () => {
    const answer = { useful: true, sentence: '' }
    for (const actor of [stranger, editor, admin]) {
      expect(await codeOf(sendReportFeedback(context, actor, { ...version, ...answer }))).toBe('auth.forbidden')
    }
    expect(await codeOf(sendReportFeedback(context, clara, { ...version, version: 2, ...answer }))).toBe('not_found')
    for (const actor of [stranger, editor, clara]) {
      expect(await codeOf(listReportFeedback(context, actor, key))).toBe('auth.forbidden')
    }
  })
})
