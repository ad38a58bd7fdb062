import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { admin, companyId, editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { openContext } from '#tests/support/open-context.ts'
import { audited, clara, insertPeople, removePeople } from '#tests/support/people.ts'
import { textsInZip } from '#tests/support/zip-texts.ts'
import { createAnnotation } from '../analytics/annotations/annotations.ts'
import { takeWork } from '../queue/queue.ts'
import { beginExport } from './exports.sql.ts'
import { listExports, openExport, requestDeletion, requestExport } from './website-data.ts'
import { runDeletions } from './run-deletions.ts'
import { writeExports } from './write-exports.ts'

const clientId = companyId(1)
const goingOn = new AbortController().signal

describe('Everything of a website as a file', () => {
  const context = openContext({ at: '2026-10-20T12:00:00Z' })
  let siteId: number
  beforeEach(async () => {
    context.clock.set('2026-10-20T12:00:00Z')
    await removePeople(context)
    await insertPeople(context)
    siteId = await insertWebsiteOf(context, 1)
  })

  const at = (time: string, more: Partial<NormalizedEvent> = {}) => draft({ siteId, at: new Date(time), ...more })
  async function store(drafts: readonly NormalizedEvent[]) {
    await createEventWriter(context.database).append(drafts)
    await refreshSite(context.database, siteId)
  }
  async function download(actor: Actor, exportId: string): Promise<Map<string, string>> {
    const { parts, sizeBytes } = await openExport(context, actor, { clientId, exportId })
    const chunks: Uint8Array[] = []
    for await (const part of parts) chunks.push(part)
    const bytes = Buffer.concat(chunks)
    expect(bytes.byteLength).toBe(sizeBytes)
    return textsInZip(bytes)
  }
  const written = async (actor: Actor) => {
    const { id } = await requestExport(context, actor, clientId)
    await writeExports(context, goingOn)
    return download(actor, id)
  }
  const linesOf = (files: Map<string, string>, path: string) => (files.get(path) ?? '').trim().split('\r\n').slice(1)

  test('contains events and visits by month, with texts instead of ids and one pseudonym per visitor', async () => {
    await store([
      at('2026-09-30T10:00:00Z', { visitor: 5n, page: '/a', attribution: cameFrom('x.test') }),
      at('2026-09-30T10:01:00Z', { visitor: 5n, kind: 2, name: 'signup', page: '/a', props: { plan: 'big' } }),
      at('2026-10-01T10:00:00Z', { visitor: 6n, page: '/b' }),
      at('2026-10-01T10:00:09Z', { visitor: 6n, page: '/b', kind: 3, visibleMs: 9000, scrollDepth: 70 }),
    ])
    const files = await written(clara)
    expect([...files.keys()]).toEqual([
      'README.md',
      'schema.json',
      'website.json',
      'goals.csv',
      'funnels.ndjson',
      'segments.ndjson',
      'annotations.csv',
      'cards.ndjson',
      'alert-rules.ndjson',
      'targets.ndjson',
      'alerts.ndjson',
      'own-referrals.csv',
      'speed.csv',
      'imported-days.csv',
      'crawlers.csv',
      'search-days.csv',
      'search-months.csv',
      'search-pairs.csv',
      'events/2026-09.csv',
      'visits/2026-09.csv',
      'not-counted/2026-09.csv',
      'events/2026-10.csv',
      'visits/2026-10.csv',
      'not-counted/2026-10.csv',
    ])
    expect(files.get('README.md')).toContain('# All data of site-1.test')
    const [view = '', event = ''] = linesOf(files, 'events/2026-09.csv')
    const visitor = view.split(',')[2] ?? ''
    expect(visitor).toMatch(/^[0-9a-f]{16}$/)
    const from = 'Referral,x.test,,,,,,,Chrome,Chrome 126,Windows,Windows 10,Desktop,DE,timeZone,de,,'
    expect(view).toBe(`2026-09-30,2026-09-30T10:00:00.000Z,${visitor},pageview,,/a,site.test,0,,false,,,,false,${from}`)
    expect(event).toContain(`,${visitor},event,signup,/a,site.test,0,,false,,,"{""plan"":""big""}",false,`)
    expect(linesOf(files, 'visits/2026-09.csv')).toEqual([
      `2026-09-30,2026-09-30T10:00:00.000Z,2026-09-30T10:01:00.000Z,${visitor},/a,/a,site.test,1,1,0,false,[],${from}`,
    ])
    const [, engagement = '', ...more] = linesOf(files, 'events/2026-10.csv')
    expect(engagement).toContain(',engagement,,/b,site.test,9000,70,false,')
    expect(more).toEqual([])
    expect(JSON.parse(files.get('website.json') ?? '')).toMatchObject({ domain: 'site-1.test', company: 'Company 1' })
    expect(files.get('website.json')).not.toContain('key1')
  })

  test('contains each event and each visit of a busy day once', async () => {
    // More events than are read at once, of many visitors.
    const views = Array.from({ length: 4500 }, (_, number) =>
      at('2026-10-01T10:00:00Z', { visitor: BigInt(number) * 1_000_003n, page: `/${number}` }),
    )
    await store(views)
    const files = await written(clara)
    for (const [file, column] of [
      ['events/2026-10.csv', 5],
      ['visits/2026-10.csv', 4],
    ] as const) {
      const pages = linesOf(files, file).map((line) => line.split(',')[column])
      expect([file, pages.length, new Set(pages).size]).toEqual([file, 4500, 4500])
    }
  })

  test('contains nothing that can run as a formula in a spreadsheet', async () => {
    await store([at('2026-10-01T10:00:00Z', { kind: 2, name: '=HYPERLINK("http://x.test")', page: '/' })])
    expect(linesOf(await written(clara), 'events/2026-10.csv')[0]).toContain(`"'=HYPERLINK(""http://x.test"")"`)
  })

  test.runIf(isFullRun)('contains imported data too: sums of days, crawlers, searches', async () => {
    const { db } = context.database
    await store([at('2026-10-01T10:00:00Z', { page: '/a' })])
    const { id } = await db.selectFrom('term').select('id').where('value', '=', '/a').executeTakeFirstOrThrow()
    const day = '2026-08-01'
    await sql`insert into imported_day (site_id, day, dimension, import_id, kind)
      values (${siteId}, ${day}, 9, 1, 'plausible')`.execute(db)
    await sql`insert into imported_count (site_id, import_id, day, dimension, term_id, visitors, visits, pageviews, events,
        bounces, visible_ms)
      values (${siteId}, 1, ${day}, 9, ${id}, 2, 3, 4, 0, 1, 500)`.execute(db)
    await sql`insert into crawler_read (at, site_id, day, seq, page, import_id, crawler)
      values ('2026-08-01T05:00:00Z', ${siteId}, ${day}, 1, ${id}, 1, 1)`.execute(db)
    await sql`insert into search_row (site_id, month, dimension, value, import_id, clicks, impressions, position_sum)
      values (${siteId}, ${day}, 'query', '=cups', 1, 3, 4, 1000)`.execute(db)
    const files = await written(clara)
    expect(linesOf(files, 'imported-days.csv')).toEqual([`${day},plausible,false,page,/a,2,3,4,0,1,500`])
    expect(linesOf(files, 'crawlers.csv')).toEqual([`${day},2026-08-01T05:00:00.000Z,GPTBot,OpenAI,/a`])
    expect(linesOf(files, 'search-months.csv')).toEqual([`2026-08,query,'=cups,3,4,2.5`])
  })

  test('shows the website at one instant: later events are in the next export', async () => {
    await store([at('2026-10-20T11:00:00Z'), at('2026-10-20T11:59:55Z', { visitor: 2n })])
    expect(linesOf(await written(clara), 'events/2026-10.csv')).toHaveLength(1)
    context.clock.advance(60_000)
    expect(linesOf(await written(clara), 'events/2026-10.csv')).toHaveLength(2)
  })

  test.runIf(isFullRun)('is written again if an import changes the past meanwhile', async () => {
    await store([at('2026-10-01T10:00:00Z'), at('2026-10-02T10:00:00Z')])
    const { id } = await requestExport(context, clara, clientId)
    const imported = [at('2026-10-01T12:00:00Z', { visitor: 3n })]
    // The first of October has been read already.
    await writeExports(context, goingOn, async (day) => {
      if (day === '2026-10-02') await store(imported.splice(0))
    })
    expect(await listExports(context, clara, clientId)).toMatchObject([{ id, state: 'writing' }])
    context.clock.advance(60_000)
    await writeExports(context, goingOn)
    expect(linesOf(await download(clara, id), 'events/2026-10.csv')).toHaveLength(3)
  })

  test.runIf(isFullRun)('waits for a deletion to end', async () => {
    await store([at('2026-10-01T10:00:00Z'), at('2026-10-01T11:00:00Z', { visitor: 2n, page: '/b' })])
    const range = { clientId, from: '2026-10-01', to: '2026-10-01', what: { part: 'page', value: '/b' } as const }
    await requestDeletion(context, admin, { ...range, domain: 'site-1.test' })
    const { id } = await requestExport(context, clara, clientId)
    await writeExports(context, goingOn)
    expect(await listExports(context, clara, clientId)).toMatchObject([{ id, state: 'waiting' }])
    await runDeletions(context, goingOn)
    await writeExports(context, goingOn)
    expect(linesOf(await download(clara, id), 'events/2026-10.csv')).toHaveLength(1)
  })

  test('is taken over a minute after its process was killed, and the file is complete', async () => {
    await store([at('2026-10-01T10:00:00Z')])
    const { id } = await requestExport(context, clara, clientId)
    const db = context.database.db
    expect(await takeWork(db, 'exports', context.clock())).toMatchObject({ data: { siteId, id } })
    expect(await beginExport(db, { siteId, id })).toMatchObject({ id, tries: 1 })
    await context.database.db
      .insertInto('website_export_part')
      .values({ site_id: siteId, export_id: id, number: 0, bytes: new Uint8Array([1, 2, 3]), for_staff: false })
      .execute()
    await writeExports(context, goingOn)
    expect(await listExports(context, clara, clientId)).toMatchObject([{ id, state: 'waiting' }])
    context.clock.advance(61_000)
    await writeExports(context, goingOn)
    expect(linesOf(await download(clara, id), 'events/2026-10.csv')).toHaveLength(1)
  })

  test('contains staff-only data only in exports for staff, which a company’s people don’t see', async () => {
    await store([at('2026-10-01T10:00:00Z')])
    for (const [visibility, text] of [
      ['client', 'Sale'],
      ['internal', 'Hush'],
    ] as const) {
      const annotation = { firstDay: '2026-10-01', lastDay: '2026-10-01', kind: 'manual' as const, tags: [] }
      await createAnnotation(context, editor, { clientId, annotation: { ...annotation, visibility, text } })
    }
    expect(linesOf(await written(clara), 'annotations.csv')).toHaveLength(1)
    context.clock.advance(1000)
    expect(linesOf(await written(editor), 'annotations.csv')).toHaveLength(2)
    const [ofStaff] = await listExports(context, editor, clientId)
    expect(await listExports(context, clara, clientId)).toHaveLength(1)
    await expect(openExport(context, clara, { clientId, exportId: ofStaff?.id ?? '' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('contains alert settings and the alerts', async () => {
    const { db } = context.database
    const at = new Date('2026-10-19T09:00:00Z')
    const rule = { kind: 'noData', enabled: true, settings: JSON.stringify({ hours: 6 }) } as const
    await db
      .insertInto('alert_rule')
      .values({ site_id: siteId, changed_at: at, ...rule })
      .execute()
    const noData = { kind: 'noData', occurrence: 'a', day: '2026-10-19', at, ended_at: null } as const
    const facts = { what: 'noData', since: '2026-10-19T03:00:00.000Z', hours: 6 }
    await db
      .insertInto('alert')
      .values([{ site_id: siteId, ...noData, told: 1, facts: JSON.stringify(facts) }])
      .execute()
    const files = await written(clara)
    const linesIn = (path: string) =>
      (files.get(path) ?? '')
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line))
    expect(linesIn('alert-rules.ndjson')).toMatchObject([{ kind: 'noData', enabled: true, settings: { hours: 6 } }])
    expect(linesIn('alerts.ndjson')).toMatchObject([{ kind: 'noData', day: '2026-10-19', notified: true, facts }])
    expect(files.get('README.md')).toContain('`alerts.ndjson`')
  })

  test('is kept for seven days, then deleted, and every request and download is in the audit log', async () => {
    await store([at('2026-10-01T10:00:00Z')])
    await written(clara)
    const [ready] = await listExports(context, clara, clientId)
    expect(ready).toMatchObject({ state: 'ready', days: 1, daysDone: 1, expiresAt: '2026-10-27T12:00:00.000Z' })
    context.clock.set('2026-10-27T12:00:00Z')
    await expect(openExport(context, clara, { clientId, exportId: ready?.id ?? '' })).rejects.toMatchObject({
      code: 'export.gone',
    })
    await writeExports(context, goingOn)
    expect(await context.database.db.selectFrom('website_export_part').select('number').execute()).toEqual([])
    expect(await listExports(context, clara, clientId)).toMatchObject([{ state: 'removed' }])
    expect(await audited(context)).toEqual([
      ['tracking.export_asked', clara.userId],
      ['tracking.export_downloaded', clara.userId],
    ])
  })

  test.runIf(isFullRun)('is limited in number; deleting one makes room', async () => {
    for (let kept = 0; kept < 5; kept += 1) {
      await requestExport(context, clara, clientId)
      await writeExports(context, goingOn)
      context.clock.advance(60_000)
    }
    await expect(requestExport(context, clara, clientId)).rejects.toMatchObject({ code: 'export.too_many' })
    // Nothing of the refused one is left.
    expect(await listExports(context, clara, clientId)).toHaveLength(5)
    await requestExport(context, editor, clientId)
    context.clock.set('2026-10-27T12:00:30Z')
    await requestExport(context, clara, clientId)
  })

  test('is written one at a time, and another company’s people can neither request nor download it', async () => {
    await requestExport(context, clara, clientId)
    await expect(requestExport(context, clara, clientId)).rejects.toMatchObject({ code: 'export.under_way' })
    const stranger = { ...clara, clientId: companyId(2) }
    await expect(requestExport(context, stranger, clientId)).rejects.toMatchObject({ code: 'auth.forbidden' })
    const exportId = companyId(9)
    await expect(openExport(context, stranger, { clientId, exportId })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    await expect(openExport(context, clara, { clientId, exportId })).rejects.toMatchObject({ code: 'not_found' })
  })
})
