import { getReport } from '#server/reports/draft/draft.ts'
import { parse } from 'valibot'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { listRecipients } from '#server/reports/delivery/recipients.ts'
import { listDeliveries } from '#server/reports/delivery/delivery.ts'
import { getSchedule, getSending } from '#server/reports/schedule/schedule.ts'
import { getAgencyTemplate, getTemplate } from '#server/reports/template/template.ts'
import { getPublished } from '#server/reports/published/published.ts'
import { getReportFile } from '#server/reports/published/report-files.ts'
import { admin } from './companies.ts'
import { rows, type Fact } from './company-facts.ts'
import { fern } from './version-rows.ts'

const key = { clientId: fern, month: parse(monthSchema, '2026-08') }

/** A company's reports. */
export const reportFacts: readonly Fact[] = [
  {
    name: 'a published report with its numbers, look and restated numbers, none of which compares two rows',
    since: '049-reports',
    ask: async (context) => {
      const { document, look, restated, viewedAt } = await getPublished(context, admin, { ...key, version: null })
      return [document.blocks[0]?.content, look.senderName, restated.map(({ was, is }) => [was, is]), viewedAt !== null]
    },
    is: [
      {
        state: 'shown',
        sentences: [],
        figures: [{ id: 'traffic.visits', metric: 'visits', unit: 'count', value: 12, before: null, better: 'up' }],
        tables: [],
        charts: [],
      },
      'Loop',
      [[12, 13]],
      true,
    ],
  },
  {
    name: 'the draft of a report’s next version, with its comments and schedule',
    since: '049-reports',
    ask: async (context) => {
      const { state, version, language, blocks, comments } = await getReport(context, admin, key)
      const schedule = await getSchedule(context, admin, fern)
      return [state, version, language, blocks.map(({ kind }) => kind), comments.map(({ text }) => text), schedule]
    },
    is: ['draft', 2, 'de', ['picture'], ['Ask Clara.'], { enabled: true, workingDay: 3, time: '09:00' }],
  },
  {
    name: 'what reports were begun with and changed by',
    since: '049-reports',
    ask: rows(`select t.language, p.published, c.changes #>> '{0,what}' as what, a.holidays ->> 0 as day from report_template t
      join report_picture p using (client_id) join report_change c using (client_id), report_agency a`),
    is: ['de true added 2026-12-25'],
  },
  {
    name: 'a client’s own template, in its language, and whose it is',
    since: '049-reports',
    ask: async (context) => {
      const { from, language, revision, blocks } = await getTemplate(context, admin, fern)
      return [from, language, revision, blocks.map(({ title }) => title)]
    },
    is: ['client', 'de', 1, ['The new form']],
  },
  {
    name: 'the agency’s template of reports',
    since: '064-report-agency-template',
    ask: async (context) => {
      const { revision, blocks } = await getAgencyTemplate(context, admin)
      return [revision, blocks.map(({ text, picture }) => [text, picture])]
    },
    is: [3, [['Shorter by half.', null]]],
  },
  {
    name: 'to whom a report was sent, who gets none, and when Loop sends',
    since: '050-report-delivery',
    ask: async (context) => {
      const [recipients, deliveries, sending] = [
        await listRecipients(context, admin, fern),
        await listDeliveries(context, admin, key),
        await getSending(context, admin, fern),
      ]
      return [
        recipients.map(({ email, state, attachPdf, note }) => [email, state, attachPdf, note]),
        deliveries.map(({ email, state, views, withoutPdf }) => [email, state, views, withoutPdf]),
        { ...sending, allowed: sending.allowed?.at },
      ]
    },
    is: [
      [
        ['ana@fern.test', 'unsubscribed', false, null],
        ['bo@fern.test', 'bounced', false, 'No such person'],
        ['Kim@fern.test', 'active', true, null],
      ],
      [['kim@fern.test', 'sent', 2, false]],
      { enabled: true, workingDay: 4, time: '10:00', unreviewed: true, allowed: '2026-08-20T09:00:00.000Z' },
    ],
  },
  {
    name: 'what the mails of reports carry, and what readers answered',
    since: '050-report-delivery',
    ask: rows(`select m.sender_name, m.unsubscribe_url, f.name, f.type, b.useful, b.sentence
      from mail m join mail_file f on f.id = m.file_id, report_feedback b`),
    is: ['Loop https://loop.test/api/unsubscribe-report/x report.pdf application/pdf true Clear.'],
  },
  {
    name: 'the words and the PDF that a report was published with',
    since: '063-frozen-reports',
    ask: async (context) => {
      const july = { clientId: fern, month: parse(monthSchema, '2026-07') }
      const { written } = await getPublished(context, admin, { ...july, version: null })
      const { bytes } = await getReportFile(context, admin, { ...july, version: 1, form: 'pdf' })
      return [written.heading, Buffer.from(bytes).toString()]
    },
    is: ['Bericht für Juli 2026', '%PDF'],
  },
]
