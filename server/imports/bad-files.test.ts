import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ImportKind } from '#app/shared/imports/import-kinds.ts'
import { logOf } from '#tests/support/access-log.ts'
import { companyId } from '#tests/support/companies.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { clara } from '#tests/support/people.ts'
import { importScene } from '#tests/support/import-scene.ts'
import { uploadImport } from '#tests/support/imports.ts'
import { zipOf } from '#tests/support/zip.ts'
import { startImport, undoImport } from './imports.ts'

const clientId = companyId(1)

/** A file of each kind with visits of two pages on 10 March 2026; one page has non-ASCII characters in its path. */
const names = {
  'access-log': 'access.log',
  umami: 'website_event.csv',
  plausible: 'imported_entry_pages_20260301_20260331.csv',
  ga4: 'export.csv',
  'search-console': 'Dates.csv',
} as const satisfies Record<ImportKind, string>
const files: Record<ImportKind, string> = {
  'access-log': logOf([{ at: '2026-03-10T08:00:00Z' }, { at: '2026-03-10T09:00:00Z', target: '/caf\u00e9' }]),
  umami: `session_id,event_id,url_path,event_type,created_at
a,1,/,1,2026-03-10 08:00:00
b,2,/caf\u00e9,1,2026-03-10 09:00:00
`,
  plausible: 'date,entry_page,visitors,entrances\n2026-03-10,/,1,1\n2026-03-10,/caf\u00e9,1,1\n',
  ga4: 'Date,Landing page,Sessions,Total users\n20260310,/,1,1\n20260310,/caf\u00e9,1,1\n',
  'search-console': 'Date,Clicks,Impressions,Position,caf\u00e9\n2026-03-10,1,2,3,\n2026-03-11,1,2,3,\n',
}
const kinds = ['umami', 'plausible', 'ga4', 'search-console'] as const satisfies ImportKind[]
const visits = `date,visitors,visits,pageviews\n2026-03-10,7,7,7\n2026-03-12,5,5,5\n`

describe('Files of every kind', () => {
  const scene = importScene()
  const { context } = scene
  async function look(kind: ImportKind, file: string | Buffer, name: string = names[kind]) {
    const importId = await uploadImport(context, clara, { clientId, kind, name, file })
    await scene.work()
    return scene.one(importId)
  }
  async function bring(kind: ImportKind, file: string | Buffer, name?: string) {
    const { id: importId } = await look(kind, file, name)
    await startImport(context, clara, { clientId, importId })
    await scene.work()
    return scene.one(importId)
  }
  const counted = [
    'event',
    'visit',
    'day_rollup',
    'month_rollup',
    'imported_count',
    'imported_day',
    'search_day',
  ].concat('search_row')
  /** The number of rows in each table that imports write. */
  const kept = async (tables = [...counted, 'website_import_day', 'website_import_chunk']) => {
    const counts = tables.map((table) => sql`(select count(*)::int from ${sql.table(table)})`)
    const { rows } = await sql<{ all: number[] }>`select json_build_array(${sql.join(counts)}) as all`.execute(
      context.database.db,
    )
    return rows[0]?.all.reduce((sum, count) => sum + count, 0)
  }

  it.runIf(isFullRun)('may begin with a UTF-8 byte order mark', async () => {
    for (const kind of [...kinds, 'access-log'] as const) {
      const { problem, preview } = await look(kind, `\ufeff${files[kind]}`)
      expect([kind, problem, preview?.usable, preview?.problems.total]).toEqual([kind, null, 2, 0])
    }
  })

  it('are refused in another encoding, and leave nothing behind', async () => {
    for (const kind of kinds) {
      const utf16 = await look(kind, Buffer.from(`\ufeff${files[kind]}`, 'utf16le'))
      const bigEndian = await look(kind, Buffer.from(`\ufeff${files[kind]}`, 'utf16le').swap16())
      const unmarked = await look(kind, Buffer.from(files[kind], 'utf16le'))
      const latin1 = await look(kind, Buffer.from(files[kind], 'latin1'))
      const problems = [utf16, bigEndian, unmarked, latin1].map(({ problem }) => problem)
      expect([kind, new Set(problems)]).toEqual([kind, new Set(['wrong_encoding'])])
      expect((await look(kind, `${files[kind]}\0`)).problem).toBe('binary')
    }
    expect(await kept()).toBe(0)
  })

  it('that end in the middle are imported up to that point, reported, and undone completely in one go', async () => {
    for (const kind of kinds) {
      const done = await bring(kind, `${files[kind]}"2026-03-10,never closed`)
      expect([kind, done.state, done.report?.imported, done.report?.cutOff]).toEqual([kind, 'done', 2, true])
      expect(done.report?.problems.first).toEqual([{ line: 4, reason: 'cut_off' }])
      expect(await kept()).toBeGreaterThan(0)
      await undoImport(context, clara, { clientId, importId: done.id })
      await scene.work()
      expect([kind, (await scene.one(done.id)).state, await kept()]).toEqual([kind, 'undone', 0])
    }
  })

  it.runIf(isFullRun)('add nothing the second time', async () => {
    for (const kind of kinds) {
      expect([kind, (await bring(kind, files[kind])).report?.imported]).toEqual([kind, 2])
      const before = await kept(counted)
      const again = await look(kind, files[kind])
      expect(again.sameFileAs).not.toBeNull()
      await startImport(context, clara, { clientId, importId: again.id })
      await scene.work()
      expect([kind, (await scene.one(again.id)).report?.imported, await kept(counted)]).toEqual([kind, 0, before])
      for (const { id, state } of await scene.all()) {
        if (state === 'done') await undoImport(context, clara, { clientId, importId: id })
      }
      await scene.work()
      expect([kind, await kept()]).toEqual([kind, 0])
    }
  })

  it('count a day once, whichever kinds of import have it, and not at all if it was measured', async () => {
    const sums = async (): Promise<(number | undefined)[]> => [(await scene.months('2026-03'))[0]?.visits]
    await scene.measure('2026-03-12')
    expect((await bring('umami', files.umami)).report?.imported).toBe(2)
    expect((await look('access-log', files['access-log'])).preview).toMatchObject({
      usable: 0,
      imported: { days: 1, first: '2026-03-10', last: '2026-03-10' },
    })
    const plausible = await bring('plausible', visits, 'imported_visitors_20260301_20260331.csv')
    expect(plausible.report?.imported).toBe(0)
    expect(await sums()).toEqual([3])
    for (const { id, state } of await scene.all()) {
      if (state === 'done') await undoImport(context, clara, { clientId, importId: id })
    }
    await scene.work()
    expect(await sums()).toEqual([1])
    expect((await bring('plausible', visits, 'imported_visitors_20260301_20260331.csv')).report?.imported).toBe(1)
    expect(await sums()).toEqual([8])
    expect((await bring('umami', files.umami)).report).toMatchObject({ imported: 0, leftOut: { imported: 2 } })
    expect((await bring('ga4', 'Date,Sessions,Total users\n20260310,9,9\n')).report?.imported).toBe(0)
    expect(await sums()).toEqual([8])
  })

  it('that contain another kind’s lines are refused', async () => {
    for (const kind of kinds) {
      const { state, preview } = await look(kind, files['access-log'])
      expect([kind, state, preview]).toEqual([kind, 'failed', null])
      const bomb = zipOf({ [names[kind]]: Buffer.alloc(8 * 1024 ** 2, '0') })
      expect([kind, (await look(kind, bomb)).problem]).toEqual([kind, 'expands_too_far'])
    }
    expect(await kept()).toBe(0)
  })
})
