import { gzipSync } from 'node:zlib'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { importByCommand } from '#server/imports/kinds/access-log/import-by-command.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { logLine, logOf } from '#tests/support/access-log.ts'
import { storedEvents } from '#tests/support/events.ts'
import { companyId } from '#tests/support/companies.ts'
import { clara } from '#tests/support/people.ts'
import { readImportSite } from './import-sites.sql.ts'
import { startImport, undoImport } from './imports.ts'
import { importScene, log, march } from '#tests/support/import-scene.ts'

const clientId = companyId(1)

describe('Imports', () => {
  const scene = importScene()
  const { work, upload, all, one, bring, months, rowsOf, measure } = scene
  const { context } = scene
  let siteId: number
  beforeEach(() => {
    siteId = scene.siteId
  })

  it('show what a file contains before anything is imported', async () => {
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

  it('add what the file contains, and account for every line', async () => {
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

  it('count nothing twice: the same file adds nothing, packed or not, and the preview says so', async () => {
    const first = await bring(log)
    const again = await upload(log)
    await work()
    expect(await one(again)).toMatchObject({
      sameFileAs: first.id,
      preview: { rows: 6, usable: 0, alreadyKnown: 4, leftOut: { bot: 1 }, days: 0, firstDay: null, crawlerReads: 0 },
    })
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

    it('leave what other imports added, also on the same day', async () => {
      const evening = await bring(logOf([{ at: '2026-03-10T20:00:00Z', address: '192.0.2.44' }]))
      const { id } = await bring(log)
      await undoImport(context, clara, { clientId, importId: id })
      await work()
      expect(await months('2026-03')).toEqual([{ month: '2026-03', visitors: 1, visits: 1, pageviews: 1 }])
      await undoImport(context, clara, { clientId, importId: evening.id })
      await work()
      expect(await months('2026-03')).toEqual([])
    })

    it('can be imported again', async () => {
      const { id } = await bring(log)
      await undoImport(context, clara, { clientId, importId: id })
      await work()
      expect((await bring(log)).report).toMatchObject({ imported: 4, alreadyKnown: 0, crawlerReads: 1 })
      expect(await months('2026-03')).toEqual(march)
    })
  })

  it('leave out measured days, keep what crawlers read on them, and the preview says so', async () => {
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

  it('keep the query parameters that the website keeps, and exclude an excluded path with all of them', async () => {
    const settings = JSON.stringify({ keptParameters: ['page'], excludedPaths: ['/admin'] })
    await context.database.db.updateTable('website').set({ settings }).where('id', '=', siteId).execute()
    const targets = ['/list?secret=1&page=2', '/list?page=3', '/list', '/missing?page=4', '/admin?page=1']
    const requests = targets.map((target, index) => ({
      at: `2026-03-10T08:0${index}:00Z`,
      target,
      status: target.startsWith('/missing') ? 404 : 200,
    }))
    expect((await bring(logOf(requests))).report).toMatchObject({ imported: 4, leftOut: { excluded: 1 } })
    const pages = (await storedEvents(context)).map(({ page, name }) => `${name}${page}`)
    expect(pages).toEqual(['/list?page=2', '/list?page=3', '/list', '404/missing?page=4'])
  })

  it('by the operator’s command are undone like others', async () => {
    const site = await readImportSite(context.database.db, { id: siteId })
    if (!site) throw new Error('The website is missing.')
    await importByCommand(context, { site, fileName: 'rotated.log', source: Readable.from([Buffer.from(log)]) })
    await refreshSite(context.database, siteId)
    const [record] = await all()
    expect(record).toMatchObject({ state: 'done', fileName: 'rotated.log', size: null, report: { imported: 4 } })
    await undoImport(context, clara, { clientId, importId: record?.id ?? 0 })
    await work()
    expect(await months('2026-03')).toEqual([])
  })

  it('from before events stored their import delete the log’s events, and no measured ones', async () => {
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

  it('count equal lines of one second as often as they occur', async () => {
    const line = `${logLine({ at: '2026-03-10T08:00:00Z' })}\n`
    expect((await bring(line.repeat(3))).report).toMatchObject({ imported: 3 })
    expect((await bring(line.repeat(4))).report).toMatchObject({ imported: 1, alreadyKnown: 3 })
  })
})
