import { PGlite } from '@electric-sql/pglite'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseSnapshot } from '#tests/support/database-snapshot.ts'
import { PgliteStatements } from './pglite-statements.ts'

describe('statements of the embedded database', () => {
  let db: PGlite
  let statements: PgliteStatements
  const rowsOf = async (sql: string, parameters: unknown[] = []) => (await statements.query(sql, parameters)).rows

  beforeAll(async () => {
    const snapshot = databaseSnapshot()
    db = await PGlite.create(snapshot ? { loadDataDir: new Blob([await readFile(snapshot)]) } : {})
    statements = new PgliteStatements(db)
    await statements.script('create table thing (id int primary key, words text[], at timestamptz, about jsonb)')
  })
  afterAll(() => db.close())

  it('accept and return values of every kind, including null', async () => {
    const at = new Date('2026-10-15T12:00:00Z')
    const insert = 'insert into thing values ($1, $2, $3, $4)'
    expect((await statements.query(insert, [1, ['a,b', 'c"d'], at, { deep: [1] }])).affected).toBe(1)
    await statements.query(insert, [2, null, null, null])
    expect(await rowsOf('select * from thing order by id')).toEqual([
      { id: 1, words: ['a,b', 'c"d'], at, about: { deep: [1] } },
      { id: 2, words: null, at: null, about: null },
    ])
    expect((await statements.query('update thing set about = null where id > $1', [0])).affected).toBe(2)
  })

  it('report an error and continue with the next statement', async () => {
    const insert = 'insert into thing (id) values ($1)'
    await expect(statements.query(insert, [1])).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey' })
    await expect(statements.query('select nothing_like_this', [])).rejects.toMatchObject({ code: '42703' })
    expect((await statements.query(insert, [3])).affected).toBe(1)
  })

  it('keep a failed transaction open until it ends', async () => {
    await statements.query('begin', [])
    await statements.query('insert into thing (id) values ($1)', [4])
    await expect(statements.query('insert into thing (id) values ($1)', [4])).rejects.toMatchObject({ code: '23505' })
    await expect(statements.query('select 1 as one', [])).rejects.toMatchObject({ code: '25P02' })
    await statements.query('rollback', [])
    expect(await rowsOf('select id from thing where id = $1', [4])).toEqual([])
  })

  it('use the current definition of a table after it changed', async () => {
    expect(Object.keys((await rowsOf('select * from thing where id = $1', [1]))[0] ?? {})).toHaveLength(4)
    await statements.query('alter table thing add column more int default 7', [])
    expect((await rowsOf('select * from thing where id = $1', [1]))[0]).toMatchObject({ more: 7 })
  })

  it('are freed in the database too when there are more than the limit', async () => {
    for (let one = 0; one < 300; one += 1) expect(await rowsOf(`select ${one} as one`)).toEqual([{ one }])
    const [{ kept } = { kept: 0 }] = await rowsOf('select count(*)::int as kept from pg_prepared_statements')
    expect(kept).toBeLessThanOrEqual(251)
    expect(await rowsOf('select 0 as one')).toEqual([{ one: 0 }])
  })
})
