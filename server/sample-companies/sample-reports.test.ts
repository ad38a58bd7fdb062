import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { addDays, type Day } from '#app/shared/calendar/day.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { buildScheduledDocument } from '#server/reports/document/build-document.ts'
import { reportTranslator } from '#server/reports/document/report-translator.ts'
import { listReportMonths, getPublished } from '#server/reports/published/published.ts'
import { reportJson } from '#server/reports/report-json.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { openContext } from '#tests/support/open-context.ts'
import { attributionByRule } from './fill-traffic.ts'
import { sampleAccounts } from './sample-accounts.ts'
import { seedSampleData } from './sample-companies.ts'
import { fillSampleEffects } from './sample-effects.ts'
import { fillSampleReports } from './sample-reports.ts'
import { fillSampleTraffic } from './sample-traffic.ts'
// Only in the full run: it fills three companies, and the browser tests' installation has all of them.
const context = openContext()
const unstopped = new AbortController().signal
const months = 3
const [december, january] = ['2025-12', '2026-01']

/** Three companies: with published reports, with one in review, and with one in French. */
beforeAll(async () => {
  context.clock.set('2026-02-20T10:00:00Z')
  await seedSampleData(context)
  await context.database.db
    .deleteFrom('client')
    .where('id', 'not in', (of) =>
      of
        .selectFrom('website')
        .select('client_id')
        .where('domain', 'in', ['fernhollow.test', 'brasswick.test', 'zibeline.test']),
    )
    .execute()
  await fillSampleTraffic(context, months, {
    writer: createEventWriter(context.database),
    attributionOf: attributionByRule,
    afterMonth: (siteId) => refreshSite(context.database, siteId),
  })
  await fillSampleEffects(context, unstopped)
  await fillSampleReports(context, { months, build: buildScheduledDocument, signal: AbortSignal.abort() })
  expect(await stored()).toEqual([])
  await fillSampleReports(context, { months, build: buildScheduledDocument, signal: unstopped })
})

const rows = async <Row>(query: string) => (await sql.raw<Row>(query).execute(context.database.db)).rows
const stored = () =>
  rows(`select domain, to_char(report.month, 'YYYY-MM') as month, state, report.language,
      to_char(published_at at time zone 'UTC', 'MM-DD HH24:MI') as published, first_viewed_at is not null as viewed
    from report join website using (client_id) left join report_version using (client_id, month)
    order by domain, report.month`)

const personOf = (email: string): Actor => {
  const account = sampleAccounts.find((one) => one.email === email)
  if (!account) throw new Error('No such account.')
  return { userId: account.id, role: account.role, clientId: account.clientId }
}

test.runIf(isFullRun)('the sample companies have reports in every state, published days after the month', async () => {
  const published = { state: 'published', viewed: false, language: 'en' }
  expect(await stored()).toEqual([
    { domain: 'brasswick.test', month: january, state: 'in-review', language: 'en', published: null, viewed: false },
    { ...published, domain: 'fernhollow.test', month: december, published: '01-03 09:00', viewed: true },
    { ...published, domain: 'fernhollow.test', month: january, published: '02-03 09:00' },
    { ...published, domain: 'zibeline.test', month: january, published: '02-03 09:00', language: 'fr' },
  ])
  expect(await rows('select domain, useful from report_feedback join website using (client_id)')).toEqual([
    { domain: 'fernhollow.test', useful: true },
  ])
})

test.runIf(isFullRun)('the sample Client reads a report with the numbers of their traffic', async () => {
  const clara = personOf('client@loop.test')
  const clientId = clara.clientId ?? ''
  const read = await listReportMonths(context, clara, clientId)
  expect(read.map(({ month, atWork }) => [month, atWork])).toEqual([
    [january, null],
    [december, null],
  ])
  const [newest] = read
  if (!newest) throw new Error('No report.')
  const report = await getPublished(context, clara, { clientId, month: newest.month, version: null })
  const { blocks, complete } = reportJson(await reportTranslator('en'), report)
  expect(complete).toBe(true)
  const visits = blocks.find(({ kind }) => kind === 'traffic')?.figures.find(({ id }) => id === 'traffic.visits')
  const [counted] = await rows<{ visits: number }>(`select count(*)::int as visits from visit join website
    on website.id = site_id where domain = 'fernhollow.test'
    and (started_at at time zone time_zone)::date between '2026-01-01' and '2026-01-31'`)
  expect(counted?.visits).toBeGreaterThan(100)
  expect(visits?.value).toBe(counted?.visits)
  const [text = ''] = blocks.find(({ kind }) => kind === 'traffic')?.paragraphs ?? []
  expect(text).toContain(visits?.shown.value)
  const kinds = blocks.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['summary', 'traffic', 'goals', 'cards', 'nextMonth']))
})

test.runIf(isFullRun)(
  'a report shows no verdict of a card whose 28 days were not over when it was published',
  async () => {
    const shipped = await rows<{ published: Day; shippedOn: Day; stage: string; verdict: string | null }>(
      `select (published_at at time zone 'UTC')::date::text as published, card ->> 1 as "shippedOn", card ->> 2 as stage,
      card ->> 3 as verdict
    from report_version cross join jsonb_array_elements(document -> 'blocks') as block
      cross join jsonb_array_elements(block -> 'content' -> 'tables') as shown
      cross join jsonb_array_elements(shown -> 'rows') as card
    where shown ->> 'name' = 'cards'`,
    )
    // The cards that shipped 30 days before the sample data was written: in January, and measured in February.
    const early = shipped.filter(({ shippedOn, published }) => addDays(shippedOn, 28) >= published)
    expect(early.length).toBeGreaterThan(0)
    expect(early.filter(({ verdict, stage }) => verdict !== null || stage !== 'measuring')).toEqual([])
    const verdicts = await rows<{ verdict: string }>('select verdict from card_effect where verdict is not null')
    expect(verdicts.length).toBeGreaterThan(0)
  },
)

test.runIf(isFullRun)(
  'nobody gets mail: recipients have reserved addresses, and nothing is sent by schedule',
  async () => {
    const recipients = await rows<{ email: string }>('select email from report_recipient order by email')
    expect(recipients.map(({ email }) => email)).toEqual([
      'marketing@fernhollow.example',
      'marketing@zibeline.example',
      'owner@fernhollow.example',
      'owner@zibeline.example',
    ])
    for (const table of ['mail', 'report_delivery', 'report_schedule', 'notification'])
      expect([
        table,
        await rows(`select 1 from ${table} where ${table === 'notification' ? "kind = 'report'" : 'true'}`),
      ]).toEqual([table, []])
  },
)

test.runIf(isFullRun)('a second start adds nothing, also where somebody deleted a report', async () => {
  await rows(`delete from report where state = 'in-review'`)
  const before = await stored()
  await fillSampleReports(context, { months, build: buildScheduledDocument, signal: unstopped })
  expect(await stored()).toEqual(before)
})

test.runIf(isFullRun)('a run that was stopped between two companies is completed by the next', async () => {
  await rows(`delete from server_secret where name = 'sample.reports.zibeline.test'`)
  await rows(`delete from report where language = 'fr'`)
  const before = await stored()
  await fillSampleReports(context, { months, build: buildScheduledDocument, signal: unstopped })
  expect(await stored()).toHaveLength(before.length + 1)
})

test.runIf(isFullRun)('with less traffic, only months with traffic have reports', async () => {
  await rows(`delete from server_secret where name like 'sample.reports.%'`)
  await rows('delete from report')
  await fillSampleReports(context, { months: 1, build: buildScheduledDocument, signal: unstopped })
  expect((await stored()).map((row) => (row as { month: string }).month)).toEqual([january, january, january])
})
