import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { largestImport, pieceBytes } from '#app/shared/imports/import-kinds.ts'
import { importByCommand } from '#server/imports/access-log/import-by-command.ts'
import { readMonths } from '#server/imports/access-log/log-imports.sql.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import type { Context } from '#server/context.ts'
import { logLine, logOf } from '#tests/support/access-log.ts'
import { onBothDatabases } from '#tests/support/both-databases.ts'
import {
  admin,
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { uploadImport } from '#tests/support/imports.ts'
import { testClock, type TestClock } from '#tests/support/test-context.ts'
import { findImportSite } from './import-sites.sql.ts'
import { beginUpload, listImports, receivePiece, startImport, undoImport } from './imports.ts'
import { workOnImports } from './run-imports.ts'

const clientId = companyId(1)
const clara = clientOf(1)
const gptBot = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'
/** Two visitors, four page views, two days; a crawler; a line that is none. */
const log =
  logOf([
    { at: '2026-03-10T08:00:00Z' },
    { at: '2026-03-10T08:01:00Z', target: '/pricing' },
    { at: '2026-03-10T09:00:00Z', target: '/pricing', userAgent: gptBot },
    { at: '2026-03-11T08:00:00Z', address: '192.0.2.9' },
    { at: '2026-03-11T08:01:00Z', address: '192.0.2.9', target: '/docs' },
  ]) + 'no line of a log\n'

onBothDatabases('Imports', (open) => {
  let context: Context & { clock: TestClock }
  let siteId: number
  beforeAll(async () => {
    context = await open({ clock: testClock('2026-10-15T12:00:00Z') })
  })
  afterAll(() => context.close())
  beforeEach(async () => {
    await insertCompanies(context, 2)
    siteId = await insertWebsiteOf(context, 1)
    const people = [clara, editor, admin].map(({ userId, role, clientId: of }) => ({
      id: userId,
      role,
      client_id: of,
      first_name: role,
      email: `${userId}@loop.test`,
    }))
    await context.database.db.insertInto('app_user').values(people).execute()
  })
  afterEach(async () => {
    await removeCompanies(context)
    await context.database.db.deleteFrom('app_user').execute()
  })

  const never = new AbortController().signal
  const work = async (signal = never) => {
    await workOnImports(context, 'previews', signal)
    await workOnImports(context, 'runs', signal)
  }
  const upload = (file: string | Buffer, name = 'access.log') =>
    uploadImport(context, clara, { clientId, kind: 'access-log', name, file })
  const all = async () => (await listImports(context, clara, { clientId })).imports
  const one = async (importId: number) => {
    const found = (await all()).find(({ id }) => id === importId)
    if (!found) throw new Error('The import is gone.')
    return found
  }
  async function bring(file: string | Buffer) {
    const importId = await upload(file)
    await work()
    await startImport(context, clara, { clientId, importId })
    await work()
    return one(importId)
  }
  const months = (...which: string[]) => readMonths(context.database.db, siteId, which)
  const rowsOf = async (table: 'event' | 'visit' | 'day_rollup' | 'month_rollup' | 'crawler_read') =>
    (await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(context.database.db))
      .rows[0]?.rows
  const measure = async (...days: string[]) => {
    await createEventWriter(context.database, context.log).append(
      days.map((day) => draft({ siteId, day, at: new Date(`${day}T10:00:00.123Z`) })),
    )
    await refreshSite(context.database, siteId)
  }
  const march = [{ month: '2026-03', visitors: 2, visits: 2, pageviews: 4 }]

  it('show what is in a file before anything is imported', async () => {
    const importId = await upload(log)
    expect(await one(importId)).toMatchObject({ state: 'uploaded', preview: null })
    await work()
    expect(await one(importId)).toMatchObject({
      state: 'previewed',
      createdBy: 'Client',
      preview: {
        rows: 6,
        usable: 4,
        leftOut: { bot: 1 },
        problems: { total: 1, byReason: { no_time: 1 }, first: [{ line: 6, reason: 'no_time' }] },
        firstDay: '2026-03-10',
        lastDay: '2026-03-11',
        days: 2,
        measured: null,
        imported: null,
        crawlerReads: 1,
      },
    })
    expect([await rowsOf('event'), await rowsOf('crawler_read')]).toEqual([0, 0])
  })

  it('bring what is in a file, and account for every line', async () => {
    const done = await bring(log)
    expect(done).toMatchObject({ state: 'done', problem: null, progress: null })
    expect(done.report).toEqual({
      rows: 6,
      imported: 4,
      alreadyKnown: 0,
      leftOut: { bot: 1 },
      problems: { total: 1, byReason: { no_time: 1 }, first: [{ line: 6, reason: 'no_time' }] },
      firstDay: '2026-03-10',
      lastDay: '2026-03-11',
      days: 2,
      crawlerReads: 1,
      cutOff: false,
    })
    expect(await months('2026-03')).toEqual(march)
    const files = await context.database.db.selectFrom('website_import_chunk').selectAll().execute()
    expect(files).toEqual([])
  })

  it('count nothing twice: the same file again adds nothing, packed or not, and says so before', async () => {
    const first = await bring(log)
    const again = await upload(log)
    await work()
    expect((await one(again)).sameFileAs).toBe(first.id)
    await startImport(context, clara, { clientId, importId: again })
    await work()
    expect((await one(again)).report).toMatchObject({ imported: 0, alreadyKnown: 4, crawlerReads: 0 })
    expect((await bring(gzipSync(log))).report).toMatchObject({ imported: 0, alreadyKnown: 4, crawlerReads: 0 })
    expect([await months('2026-03'), await rowsOf('crawler_read')]).toEqual([march, 1])
  })

  describe('undone', () => {
    it('leave nothing behind, and the website as it was', async () => {
      const before = await context.database.db.selectFrom('website').select('created_at').executeTakeFirstOrThrow()
      await measure('2026-10-01')
      const kept = [
        await rowsOf('event'),
        await rowsOf('visit'),
        await rowsOf('day_rollup'),
        await rowsOf('month_rollup'),
      ]
      const { id } = await bring(log)
      expect(await months('2026-03')).toEqual(march)
      await undoImport(context, clara, { clientId, importId: id })
      expect((await one(id)).state).toBe('undoing')
      await work()
      expect((await one(id)).state).toBe('undone')
      expect(await months('2026-03')).toEqual([])
      expect([
        await rowsOf('event'),
        await rowsOf('visit'),
        await rowsOf('day_rollup'),
        await rowsOf('month_rollup'),
      ]).toEqual(kept)
      expect(await rowsOf('crawler_read')).toBe(0)
      const after = await context.database.db.selectFrom('website').select('created_at').executeTakeFirstOrThrow()
      expect(after).toEqual(before)
    })

    it('leave what other imports brought, also on the same day', async () => {
      const evening = await bring(logOf([{ at: '2026-03-10T20:00:00Z', address: '192.0.2.44' }]))
      const { id } = await bring(log)
      await undoImport(context, clara, { clientId, importId: id })
      await work()
      expect(await months('2026-03')).toEqual([{ month: '2026-03', visitors: 1, visits: 1, pageviews: 1 }])
      await undoImport(context, clara, { clientId, importId: evening.id })
      await work()
      expect(await months('2026-03')).toEqual([])
    })

    it('can be brought again', async () => {
      const { id } = await bring(log)
      await undoImport(context, clara, { clientId, importId: id })
      await work()
      expect((await bring(log)).report).toMatchObject({ imported: 4, alreadyKnown: 0, crawlerReads: 1 })
      expect(await months('2026-03')).toEqual(march)
    })
  })

  it('leave out days that were measured, keep what crawlers read on them, and say so before', async () => {
    await measure('2026-03-11')
    const importId = await upload(log)
    await work()
    expect((await one(importId)).preview).toMatchObject({
      usable: 2,
      leftOut: { bot: 1, measured: 2 },
      measured: { days: 1, first: '2026-03-11', last: '2026-03-11' },
      firstDay: '2026-03-10',
      lastDay: '2026-03-10',
    })
    await startImport(context, clara, { clientId, importId })
    await work()
    expect((await one(importId)).report).toMatchObject({
      imported: 2,
      leftOut: { bot: 1, measured: 2 },
      crawlerReads: 1,
    })
    expect(await months('2026-03')).toEqual([{ month: '2026-03', visitors: 2, visits: 2, pageviews: 3 }])
  })

  it('go on where a killed process was, and never double', async () => {
    const many = logOf(
      Array.from({ length: 5000 }, (_, index) => ({
        at: new Date(Date.UTC(2026, 2, 10) + index * 1000).toISOString(),
        address: `198.51.${index % 100}.${index % 7}`,
        ...(index % 50 === 0 && { userAgent: gptBot }),
      })),
    )
    const importId = await upload(many)
    await work()
    await startImport(context, clara, { clientId, importId })
    // The process is killed after its first batches: what they wrote is there, and nothing was told of it.
    const dying = new AbortController()
    const { background } = context.database
    const killed = {
      ...context,
      database: {
        ...context.database,
        background: new Proxy(background, {
          get(target, key) {
            if (dying.signal.aborted) throw new Error('killed')
            const value: unknown = Reflect.get(target, key)
            if (key === 'insertInto') setTimeout(() => dying.abort())
            return typeof value === 'function' ? (value.bind(target) as unknown) : value
          },
        }),
      },
    }
    await workOnImports(killed, 'runs', never).catch(() => {})
    expect((await one(importId)).state).toBe('running')
    context.clock.advance(120_000)
    await work()
    const { report } = await one(importId)
    expect(report).toMatchObject({
      rows: 5000,
      imported: 4900,
      alreadyKnown: 0,
      crawlerReads: 100,
      leftOut: { bot: 100 },
    })
    expect([await rowsOf('event'), await rowsOf('crawler_read')]).toEqual([4900, 100])
  })

  it('stop when the server stops, and go on in the next one at once', async () => {
    const importId = await upload(log)
    await work()
    await startImport(context, clara, { clientId, importId })
    await work(AbortSignal.abort())
    expect((await one(importId)).state).toBe('running')
    await work()
    expect((await one(importId)).report).toMatchObject({ imported: 4 })
  })

  it('are worked on by one process at a time', async () => {
    const importId = await upload(log)
    await Promise.all([work(), work()])
    await startImport(context, clara, { clientId, importId })
    await startImport(context, clara, { clientId, importId })
    await Promise.all([work(), work(), work()])
    expect((await one(importId)).report).toMatchObject({ imported: 4, alreadyKnown: 0 })
    expect(await months('2026-03')).toEqual(march)
  })

  it('taken back before they run are forgotten, and while they run stopped and removed', async () => {
    const forgotten = await upload(log)
    await work()
    await undoImport(context, clara, { clientId, importId: forgotten })
    expect(await all()).toEqual([])
    const importId = await upload(log)
    await work()
    await startImport(context, clara, { clientId, importId })
    await undoImport(context, clara, { clientId, importId })
    await work()
    expect([(await one(importId)).state, await rowsOf('event')]).toEqual(['undone', 0])
  })

  it.each([
    ['of another kind', '{"hello": "world"}\n'.repeat(3), 'nothing_readable'],
    ['in UTF-16', Buffer.from(`\ufeff${log}`, 'utf16le'), 'wrong_encoding'],
    ['of bytes', Buffer.alloc(5000), 'binary'],
    ['that is a zip', Buffer.from('PK\u0003\u0004 and more'), 'archive'],
    ['of empty lines', '\n\n', 'empty'],
    [
      'whose compression is broken from the start',
      Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9]),
      'compressed_wrongly',
    ],
    ['that is a bomb', gzipSync(Buffer.alloc(80 * 1024 ** 2, 'x')), 'expands_too_far'],
  ])('refuse a file %s, and say why', async (_what, file, problem) => {
    const importId = await upload(file)
    await work()
    expect(await one(importId)).toMatchObject({ state: 'failed', problem, preview: null })
    expect(await rowsOf('event')).toBe(0)
  })

  it('keep what could be read of a file that ends early', async () => {
    const whole = gzipSync(
      logOf(
        Array.from({ length: 3000 }, (_, index) => ({
          at: new Date(Date.UTC(2026, 2, 10) + index * 977_000).toISOString(),
        })),
      ),
    )
    const done = await bring(whole.subarray(0, whole.length * 0.6))
    expect(done).toMatchObject({ state: 'done', report: { cutOff: true, problems: { total: 0 } } })
    expect(done.report?.imported).toBeGreaterThan(0)
  })

  it('take a file in pieces, each once, in any order', async () => {
    const file = Buffer.concat([Buffer.from(log), Buffer.alloc(pieceBytes, '\n')])
    const { id } = await beginUpload(context, clara, {
      clientId,
      file: { kind: 'access-log', fileName: 'access.log', size: file.length },
    })
    const send = (number: number, bytes = file.subarray(number * pieceBytes, (number + 1) * pieceBytes)) =>
      receivePiece(context, clara, { clientId, importId: id, number, bytes })
    await expect(send(0, Buffer.from('short'))).rejects.toMatchObject({ code: 'input.invalid' })
    await expect(send(2, Buffer.from('beyond'))).rejects.toMatchObject({ code: 'input.invalid' })
    expect(await send(1)).toMatchObject({ complete: false })
    expect(await send(1)).toEqual({ received: file.length - pieceBytes, complete: false })
    expect(await send(0)).toEqual({ received: file.length, complete: true })
    await expect(send(0)).rejects.toMatchObject({ code: 'import.not_uploading' })
    await work()
    expect((await one(id)).preview).toMatchObject({ rows: 6, usable: 4 })
  })

  it('refuse at once what is too large, and more uploads than can wait', async () => {
    const file = { kind: 'access-log', fileName: 'access.log', size: 1 } as const
    await expect(
      beginUpload(context, clara, { clientId, file: { ...file, size: largestImport + 1 } }),
    ).rejects.toMatchObject({ code: 'import.too_large', status: 413 })
    for (let count = 0; count < 20; count += 1) await beginUpload(context, clara, { clientId, file })
    await expect(beginUpload(context, clara, { clientId, file })).rejects.toMatchObject({
      code: 'import.too_many_waiting',
    })
    // A day later nobody goes on with them.
    context.clock.advance(25 * 3_600_000)
    await work()
    expect(await all()).toEqual([])
    context.clock.set('2026-10-15T12:00:00Z')
  })

  it('are for the company’s own people and staff, and are recorded', async () => {
    const importId = await upload(log)
    await work()
    for (const act of [startImport, undoImport]) {
      await expect(act(context, clientOf(2), { clientId, importId })).rejects.toMatchObject({ code: 'auth.forbidden' })
      await expect(act(context, editor, { clientId: companyId(2), importId })).rejects.toMatchObject({
        code: 'website.missing',
      })
    }
    await insertWebsiteOf(context, 2)
    await expect(undoImport(context, admin, { clientId: companyId(2), importId })).rejects.toMatchObject({
      code: 'not_found',
    })
    await startImport(context, editor, { clientId, importId })
    await work()
    await undoImport(context, admin, { clientId, importId })
    const deeds = await context.database.db
      .selectFrom('audit_event')
      .select(['kind', 'user_id', 'details'])
      .where('kind', 'like', 'import.%')
      .orderBy('id')
      .execute()
    expect(deeds).toEqual([
      {
        kind: 'import.started',
        user_id: editor.userId,
        details: { id: importId, kind: 'access-log', fileName: 'access.log' },
      },
      {
        kind: 'import.undone',
        user_id: admin.userId,
        details: { id: importId, kind: 'access-log', fileName: 'access.log' },
      },
    ])
  })

  it('of the operator’s command are undone like others', async () => {
    const site = await findImportSite(context.database.db, { id: siteId })
    if (!site) throw new Error('The website is missing.')
    await importByCommand(context, { site, fileName: 'rotated.log', source: Readable.from([Buffer.from(log)]) })
    await refreshSite(context.database, siteId)
    const [record] = await all()
    expect(record).toMatchObject({ state: 'done', fileName: 'rotated.log', size: null, report: { imported: 4 } })
    await undoImport(context, clara, { clientId, importId: record?.id ?? 0 })
    await work()
    expect(await months('2026-03')).toEqual([])
  })

  it('of the time before events carried their import take the log’s events away, and no measured ones', async () => {
    await bring(logOf([{ at: '2026-03-10T08:00:00Z' }, { at: '2026-03-10T08:01:00Z' }]))
    await measure('2026-03-10')
    await context.database.db.updateTable('event').set({ import_id: null }).execute()
    const report = { rows: 2, imported: 2, alreadyKnown: 0, earlier: { days: { '2026-03-10': 2 } } }
    await context.database.db
      .updateTable('website_import')
      .set({ report: JSON.stringify(report), origin: 'command', size: null })
      .execute()
    const [earlier] = await all()
    expect(earlier?.report).toMatchObject({ rows: 2, imported: 2, days: 0 })
    await undoImport(context, clara, { clientId, importId: earlier?.id ?? 0 })
    await work()
    expect(await months('2026-03')).toEqual([{ month: '2026-03', visitors: 1, visits: 1, pageviews: 1 }])
  })

  it('count equal lines of one second as often as they are there', async () => {
    const line = `${logLine({ at: '2026-03-10T08:00:00Z' })}\n`
    expect((await bring(line.repeat(3))).report).toMatchObject({ imported: 3 })
    expect((await bring(line.repeat(4))).report).toMatchObject({ imported: 1, alreadyKnown: 3 })
  })
})
