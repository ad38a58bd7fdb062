import { isFullRun } from '#tests/support/full-run.ts'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getGoalMonth } from '#server/analytics/query/goal-month.ts'
import { queryStats } from '#server/analytics/stats-api/query-stats.ts'
import { companyId, editor, insertCompanies, insertWebsiteOf, removeCompanies } from '#tests/support/companies.ts'
import { clara } from '#tests/support/people.ts'
import { uploadImport } from '#tests/support/imports.ts'
import { openContext } from '#tests/support/open-context.ts'
import { zipOf } from '#tests/support/zip.ts'
import { listImports, startImport, undoImport } from './imports.ts'
import { workOnImports } from './run-imports.ts'

const clientId = companyId(1)
const events = `website_id,session_id,event_id,hostname,url_path,event_type,event_name,created_at
w,a,e2,site-1.test,/pricing,2,Sign up,2026-03-31 10:01:00
w,a,e1,site-1.test,/,1,,2026-03-31 10:00:00
w,a,e3,site-1.test,/pricing,2,Sign up,2026-03-31 10:02:00
`
const data = `website_id,session_id,event_id,event_data_id,data_key,string_value,number_value,date_value,data_type,created_at
w,a,e2,d1,plan,Growth,\\N,\\N,1,2026-03-31 10:01:00
w,a,e2,d2,seats,12.5000,12.5000,\\N,2,2026-03-31 10:01:00
w,a,e3,d3,<b>formula,=1+1,\\N,\\N,1,2026-03-31 10:02:00
w,a,e9,d4,plan,Free,\\N,\\N,1,2026-03-31 10:03:00
w,a,e3,d5
`
const cloud = { 'export/website_event.csv': events, 'export/event_data.csv': data, 'export/session_data.csv': 'a\n' }

describe('An upload of Umami', () => {
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
    for (const what of ['previews', 'runs'] as const) await workOnImports(context, what, new AbortController().signal)
  }
  const one = async (importId: number) =>
    (await listImports(context, clara, { clientId })).imports.find(({ id }) => id === importId)
  async function upload(file: string | Buffer) {
    const importId = await uploadImport(context, clara, { clientId, kind: 'umami', name: 'export', file })
    await work()
    return importId
  }
  async function bring(file: string | Buffer) {
    const importId = await upload(file)
    await startImport(context, clara, { clientId, importId })
    await work()
    return one(importId)
  }
  const kept = async () =>
    (await sql<{ props: unknown }>`select props from event order by at`.execute(context.database.db)).rows.map(
      ({ props }) => props,
    )

  it('from its cloud, a zip, adds events with their properties, accounts for both, and is undone completely', async () => {
    const importId = await upload(zipOf(cloud))
    expect((await one(importId))?.preview).toMatchObject({ format: 'umami.zip', rows: 5, usable: 3 })
    await startImport(context, clara, { clientId, importId })
    await work()
    const done = await one(importId)
    expect(done?.report).toMatchObject({
      rows: 5,
      imported: 3,
      leftOut: { without_event: 1 },
      problems: { total: 1, first: [{ file: 'event_data.csv', line: 6, reason: 'column_count' }] },
    })
    expect(await kept()).toEqual([null, { plan: 'Growth', seats: '12.5' }, { '<b>formula': '=1+1' }])
    // The same events again in another kind of file.
    expect((await bring(gzipSync(events)))?.report).toMatchObject({ imported: 0, alreadyKnown: 3 })
    await undoImport(context, clara, { clientId, importId })
    await work()
    expect([(await one(importId))?.state, await kept()]).toEqual(['undone', []])
  })

  it('adds events that reach goals, with properties to filter by', async () => {
    await context.database.db
      .insertInto('goal')
      .values({ site_id: siteId, name: 'Signed up', kind: 'event', pattern: 'Sign up' })
      .execute()
    await bring(zipOf(cloud))
    const ask = async (more: object) => {
      const question = {
        site_id: 'site-1.test',
        metrics: ['events'],
        date_range: ['2026-03-01', '2026-03-31'],
        ...more,
      }
      const { results } = await queryStats(context, editor, question)
      return results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])
    }
    expect(await ask({ dimensions: ['event:props:plan'], filters: [['is', 'event:name', ['Sign up']]] })).toEqual([
      ['(none)', 1],
      ['Growth', 1],
    ])
    expect(await ask({ filters: [['is', 'event:props:seats', ['12.5']]] })).toEqual([[1]])
    expect(await ask({ filters: [['is', 'event:goal', ['Signed up']]] })).toEqual([[2]])
    // Imported events form visits like measured ones: it is known which of them converted.
    const goals = await getGoalMonth(context, editor, { clientId, month: v.parse(monthSchema, '2026-03'), filters: [] })
    expect(goals).toMatchObject({ visits: 1, isComparable: true, goals: [{ conversions: 2, visits: 1 }] })
  })

  it.runIf(isFullRun)('without properties has an empty table for them, or none', async () => {
    expect((await bring(zipOf({ 'website_event.csv': events, 'event_data.csv': '' })))?.report).toMatchObject({
      imported: 3,
      problems: { total: 0 },
    })
    expect(await kept()).toEqual([null, null, null])
  })

  it.runIf(isFullRun)('compressed with gzip is read directly, up to the point where it is cut off', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => {
      const at = new Date(Date.UTC(2026, 2, 1) + index * 777_000).toISOString()
      return `w,s${index % 7},x${(index * 7919) % 3001},site-1.test,/p${index % 11},1,,${at}`
    })
    const whole = gzipSync([events.split('\n')[0], ...rows, ''].join('\n'))
    const importId = await upload(whole.subarray(0, whole.length / 2))
    const found = (await one(importId))?.preview
    expect(found?.format).toBe('website_event.csv.gz')
    expect(found?.problems).toMatchObject({ total: 1, byReason: { cut_off: 1 } })
    expect(found?.usable).toBeGreaterThan(500)
    const done = await bring(whole)
    expect(done?.report).toMatchObject({ imported: 3000, cutOff: false })
  })

  it.each([
    ['of other tables', zipOf({ 'pages.csv': 'a,b\n' }), 'wrong_kind'],
    ['of other columns', zipOf({ 'website_event.csv': 'a,b\n1,2\n' }), 'wrong_columns'],
    ['of properties of other columns', zipOf({ ...cloud, 'export/event_data.csv': 'a,b\n1,2\n' }), 'wrong_columns'],
    ['cut off', zipOf(cloud).subarray(0, 300), 'compressed_wrongly'],
    ['that is a bomb', gzipSync(events + `${'x'.repeat(60_000)}\n`.repeat(1400)), 'expands_too_far'],
    ['in 7-Zip', Buffer.from('377abcaf271c0004', 'hex'), 'archive'],
    ['of nothing', zipOf({ 'website_event.csv': events.split('\n')[0] ?? '' }), 'empty'],
  ])('%s is refused, and nothing is stored', async (_what, file, problem) => {
    expect(await one(await upload(file))).toMatchObject({ state: 'failed', problem })
    expect(await kept()).toEqual([])
  })
})
