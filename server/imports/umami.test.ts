import { monthOf } from '#app/shared/calendar/month.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { companyId, insertCompanies, insertWebsiteOf, removeCompanies } from '#tests/support/companies.ts'
import { clara } from '#tests/support/people.ts'
import { storedEvents } from '#tests/support/events.ts'
import { uploadImport } from '#tests/support/imports.ts'
import { openContext } from '#tests/support/open-context.ts'
import { readMonths } from './events/stored-events.sql.ts'
import { listImports, startImport, undoImport } from './imports.ts'
import { workOnImports } from './run-imports.ts'

const clientId = companyId(1)
const header =
  'website_id,session_id,visit_id,event_id,hostname,browser,os,device,language,country,url_path,url_query,referrer_path,referrer_domain,page_title,event_type,event_name,created_at'
interface Row {
  session: string
  event: string
  at: string
  path?: string
  query?: string
  referrer?: string
  type?: string
  name?: string
  host?: string
}
const rowOf = ({
  session,
  event,
  at,
  path = '/',
  query = '',
  referrer = '',
  type = '1',
  name = '',
  host = 'site-1.test',
}: Row) =>
  `w,${session},v,${event},${host},edge-chromium,Windows 10,laptop,en-GB,GB,${path},${query},,${referrer},"A ""title"", with commas",${type},${name},${at}`
const tableOf = (rows: readonly Row[]) => [header, ...rows.map(rowOf), ''].join('\n')

/** One visit over midnight with two page views and an event, and one visit with a single view. */
const table = tableOf([
  { session: 'a', event: 'e1', at: '2026-03-31 23:50:00', referrer: 'www.google.com' },
  { session: 'a', event: 'e2', at: '2026-04-01 00:05:00.123456+00', path: '/pricing' },
  { session: 'a', event: 'e3', at: '2026-04-01 00:06:00', path: '/pricing', type: '2', name: 'Sign up' },
  { session: 'b', event: 'e4', at: '2026-04-02T10:00:00Z', query: 'utm_source=letter&utm_medium=email' },
])
const march = { month: '2026-03', visitors: 1, visits: 1, pageviews: 2 }
const april = { month: '2026-04', visitors: 1, visits: 1, pageviews: 1 }

describe('An export of Umami', () => {
  const context = openContext()
  let siteId: number
  beforeEach(async () => {
    await insertCompanies(context, 1)
    siteId = await insertWebsiteOf(context, 1)
    const { userId: id, role } = clara
    const person = { id, role, client_id: clientId, first_name: 'Clara', email: 'clara@loop.test' }
    await context.database.db.insertInto('app_user').values(person).execute()
  })
  afterEach(() => removeCompanies(context))

  const work = async () => {
    const never = new AbortController().signal
    await workOnImports(context, 'previews', never)
    await workOnImports(context, 'runs', never)
  }
  const one = async (importId: number) =>
    (await listImports(context, clara, { clientId })).imports.find(({ id }) => id === importId)
  async function preview(file: string | Buffer) {
    const importId = await uploadImport(context, clara, { clientId, kind: 'umami', name: 'export', file })
    await work()
    return one(importId)
  }
  async function bring(file: string | Buffer) {
    const id = (await preview(file))?.id ?? 0
    await startImport(context, clara, { clientId, importId: id })
    await work()
    return one(id)
  }
  const months = () => readMonths(context.database.db, siteId, ['2026-03', '2026-04'].map(monthOf))

  it('adds visits by session, with sources, technology, country and events', async () => {
    expect((await bring(table))?.report).toMatchObject({
      rows: 4,
      imported: 4,
      alreadyKnown: 0,
      problems: { total: 0 },
    })
    expect(await months()).toEqual([march, april])
    const { rows } = await sql<{ word: string }>`
      select distinct value as word from term`.execute(context.database.db)
    expect(rows.map(({ word }) => word)).toEqual(
      expect.arrayContaining([
        '/',
        '/pricing',
        'Sign up',
        'Google',
        'letter',
        'Microsoft Edge',
        'Windows',
        'Windows 10',
        'Desktop',
        'GB',
        'en',
      ]),
    )
  })

  it('counts an event once, in the same file or in another that contains it', async () => {
    await bring(table)
    const later = tableOf([
      { session: 'a', event: 'e3', at: '2026-04-01 00:06:00', path: '/pricing', type: '2', name: 'Sign up' },
      { session: 'c', event: 'e5', at: '2026-04-02 11:00:00' },
    ])
    expect((await bring(table))?.report).toMatchObject({ imported: 0, alreadyKnown: 4 })
    expect((await bring(later))?.report).toMatchObject({ imported: 1, alreadyKnown: 1 })
    expect(await months()).toEqual([march, { month: '2026-04', visitors: 2, visits: 2, pageviews: 2 }])
  })

  it('counts a repeated row once, in the preview as well', async () => {
    const repeated = tableOf(
      Array.from({ length: 5 }, () => ({ session: 'a', event: 'e1', at: '2026-03-31 10:00:00' })),
    )
    expect((await preview(repeated))?.preview).toMatchObject({ rows: 5, usable: 1, alreadyKnown: 4 })
    expect((await bring(repeated))?.report).toMatchObject({ rows: 5, imported: 1, alreadyKnown: 4 })
  })

  it('is undone down to the last event', async () => {
    const done = await bring(table)
    await undoImport(context, clara, { clientId, importId: done?.id ?? 0 })
    await work()
    expect([(await one(done?.id ?? 0))?.state, await months()]).toEqual(['undone', []])
  })

  it('accounts for every row, and leaves out rows of other websites', async () => {
    const lines = [
      header,
      rowOf({ session: 'a', event: 'e1', at: '2026-03-31 10:00:00' }),
      rowOf({ session: 'a', event: 'e2', at: '2026-02-30 10:00:00' }),
      rowOf({ session: '', event: 'e3', at: '2026-03-31 10:00:00' }),
      rowOf({ session: 'a', event: 'e4', at: '2026-03-31 10:00:00', path: 'pricing' }),
      rowOf({ session: 'a', event: 'e5', at: '2026-03-31 10:00:00', host: 'other.test' }),
      rowOf({ session: 'a', event: 'e6', at: '2026-03-31 10:00:00', type: '3' }),
      rowOf({ session: 'a', event: 'e7', at: '1031-03-31 10:00:00' }),
      'too,short',
      '"never closed',
    ]
    const found = await preview(lines.join('\n'))
    expect(found?.preview).toMatchObject({
      rows: 9,
      usable: 1,
      leftOut: { other_website: 1, unsupported_event: 1 },
      problems: {
        total: 6,
        byReason: { no_date: 1, no_session: 1, no_page: 1, impossible_time: 1, column_count: 1, cut_off: 1 },
        first: [
          { line: 3, reason: 'no_date' },
          { line: 4, reason: 'no_session' },
          { line: 5, reason: 'no_page' },
          { line: 8, reason: 'impossible_time' },
          { line: 9, reason: 'column_count' },
          { line: 10, reason: 'cut_off' },
        ],
      },
    })
  })

  it('leaves out views on a host that the settings exclude', async () => {
    const settings = JSON.stringify({ excludedHostnames: ['staging.site-1.test'] })
    await context.database.db.updateTable('website').set({ settings }).execute()
    const rows = ['staging.site-1.test', 'www.site-1.test'].map((host) =>
      rowOf({ session: 'a', event: host, at: '2026-03-31 10:00:00', host }),
    )
    expect((await preview([header, ...rows].join('\n')))?.preview).toMatchObject({
      usable: 1,
      leftOut: { excluded: 1 },
    })
  })

  it('keeps the query parameters that the website keeps, and excludes an excluded path with all of them', async () => {
    const settings = JSON.stringify({ keptParameters: ['page'], excludedPaths: ['/admin'] })
    await context.database.db.updateTable('website').set({ settings }).execute()
    const file = tableOf([
      { session: 'a', event: 'e1', at: '2026-03-31 10:00:00', path: '/list', query: 'secret=1&page=2' },
      { session: 'a', event: 'e2', at: '2026-03-31 10:01:00', path: '/list' },
      { session: 'a', event: 'e3', at: '2026-03-31 10:02:00', path: '/admin', query: 'page=1' },
    ])
    expect((await bring(file))?.report).toMatchObject({ imported: 2, leftOut: { excluded: 1 } })
    expect((await storedEvents(context)).map(({ page }) => page)).toEqual(['/list?page=2', '/list'])
  })

  it('with other columns is refused with the columns it has and those it needs', async () => {
    const found = await preview('day,<b>visitors\n2026-03-31,4\n')
    expect(found).toMatchObject({ state: 'failed', problem: 'wrong_columns', report: null })
    expect(found?.columns).toEqual({
      found: ['day', '<b>visitors'],
      more: 0,
      needed: [['created_at'], ['session_id'], ['url_path'], ['event_type', 'event_name']],
    })
  })

  it.each([
    ['with other columns', 'day,visitors\n2026-03-31,4\n', 'wrong_columns'],
    ['in UTF-16', Buffer.from(`\ufeff${table}`, 'utf16le'), 'wrong_encoding'],
    ['in Latin-1', Buffer.from(table.replace('/pricing', '/caf\u00e9'), 'latin1'), 'wrong_encoding'],
    ['without rows', `${header}\n`, 'empty'],
    [
      'of another website alone',
      tableOf([{ session: 'a', event: 'e', at: '2026-03-31 10:00:00', host: 'other.test' }]),
      'other_website',
    ],
  ])('%s is refused', async (_what, file, problem) => {
    expect(await preview(file)).toMatchObject({ state: 'failed', problem })
  })
})
