import { contextOfTest } from '#tests/support/open-context.ts'
import { sql } from 'kysely'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test, describe } from 'vitest'
import { asActor } from '#server/db/scope.ts'
import { schemaOf } from '#tests/support/schema-of.ts'

/** Returns the tables and columns that server/db/schema*.ts declare, and whether each may be null. */
async function declaredColumns(): Promise<Record<string, Record<string, boolean>>> {
  const folder = new URL('../../server/db/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => /^schema.*\.ts$/.test(name))
  const files = names.map((name) => readFile(new URL(name, folder), 'utf8'))
  const source = (await Promise.all(files)).join('\n')
  const interfaces: Record<string, { parent: string | undefined; fields: Record<string, boolean> }> = {}
  for (const [, name = '', parent, body = ''] of source.matchAll(
    /interface (\w+)(?: extends (\w+))? \{\n([\s\S]*?)\n\}/g,
  )) {
    const fields = [...body.matchAll(/^ {2}(\w+): (.*)$/gm)].map(([, field = '', type = '']): [string, boolean] => [
      field,
      /(^|\| |<)null\b/.test(type),
    ])
    interfaces[name] = { parent, fields: Object.fromEntries(fields) }
  }
  const tables = [...source.matchAll(/^ {2}(\w+): (\w+Table)$/gm)].map(([, table = '', type = '']) => {
    const found = interfaces[type]
    return [table, { ...(found?.parent ? interfaces[found.parent]?.fields : {}), ...found?.fields }] as const
  })
  return Object.fromEntries(tables)
}

describe('The migrated schema', () => {
  test('has exactly the tables, columns and nulls that the query layer declares', async () => {
    const context = await contextOfTest()
    const migrated: Record<string, Record<string, boolean>> = {}
    const { rows: views } = await sql<{ name: string }>`
      select table_name as name from information_schema.views where table_schema = current_schema()`.execute(
      context.database.db,
    )
    expect(views.map(({ name }) => name).toSorted()).toEqual([
      'counted_day',
      'packed_day',
      'packed_event',
      'stored_event',
    ])
    for (const column of (await schemaOf(context.database.db)).columns) {
      // Postgres doesn't know whether a view's columns can be null.
      if (views.some(({ name }) => name === column.table_name)) continue
      // A generated column is never written, and only its index reads it.
      if (column.is_generated === 'ALWAYS') continue
      ;(migrated[column.table_name] ??= {})[column.column_name] = column.is_nullable === 'YES'
    }
    expect(migrated).toEqual(await declaredColumns())
  })

  test('keys every table of the event store by site first, in each of its unique indexes', async () => {
    const context = await contextOfTest()
    const { db } = context.database
    const { rows: tables } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where table_schema = current_schema() and column_name = 'site_id' order by 1`.execute(db)
    expect(tables.map(({ table_name }) => table_name)).toEqual(
      expect.arrayContaining(['day_rollup', 'event', 'month_rollup', 'site_day', 'term', 'visit']),
    )
    const { rows: keys } = await sql<{ table: string; key: string; columns: string[] }>`
      select c.relname as table, i.relname as key,
        (select array_agg(a.attname::text order by k.ordinality)
           from unnest(x.indkey::smallint[]) with ordinality k (attnum, ordinality)
           join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum) as columns
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where x.indisunique and c.relname = any(${sql.val(tables.map(({ table_name }) => table_name))}::text[])
      order by 1, 2`.execute(db)
    expect(keys.length).toBeGreaterThanOrEqual(tables.length)
    // Citus accepts a table unchanged only if its shard column is part of every unique key.
    expect(keys.filter(({ columns }) => columns[0] !== 'site_id')).toEqual([])
  })

  test('gives the role of use cases no superuser right, no bypass and no ownership', async () => {
    const context = await contextOfTest()
    const { db } = context.database
    const { rows } = await sql`select rolsuper, rolbypassrls, rolcreaterole, rolcanlogin from pg_roles
      where rolname = 'loop_app'`.execute(db)
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcanlogin: false }])
    // Checked by reading, because use cases may write to the audit log but not read other people's entries.
    const { rows: unguarded } = await sql<{ relname: string }>`
      select c.relname from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
        and has_table_privilege('loop_app', c.oid, 'select, update, delete')`.execute(db)
    expect(unguarded).toEqual([])
    const { rows: owned } = await sql`select relname from pg_class where relowner = 'loop_app'::regrole`.execute(db)
    expect(owned).toEqual([])
  })

  test('shows a client their own company only, and nothing without a scope', async () => {
    const context = await contextOfTest()
    const { db } = context.database
    const [ours, theirs] = ['5a3b1e00-0000-4000-8000-0000000000aa', '5a3b1e00-0000-4000-8000-0000000000bb'] as const
    await db
      .insertInto('client')
      .values([
        { id: ours, company: 'Ours', plan: 'Free', archived_at: null },
        { id: theirs, company: 'Theirs', plan: 'Free', archived_at: null },
      ])
      .execute()
    const person = { userId: '5a3b1e00-0000-4000-8001-0000000000aa', role: 'Client', clientId: ours } as const
    const seen = await asActor(context.database, person, async (trx) => {
      const companies = await trx.selectFrom('client').select('company').execute()
      const changed = await trx
        .updateTable('client')
        .set({ company: 'Taken' })
        .where('id', '=', theirs)
        .executeTakeFirst()
      return { companies, changed: Number(changed.numUpdatedRows) }
    })
    expect(seen).toEqual({ companies: [{ company: 'Ours' }], changed: 0 })
    await expect(
      asActor(context.database, person, (trx) =>
        trx.insertInto('client').values({ company: 'New', plan: 'Free', archived_at: null }).execute(),
      ),
    ).rejects.toThrow(/row-level security/)
    await expect(
      asActor(context.database, person, (trx) => trx.selectFrom('session').selectAll().execute()),
    ).rejects.toThrow(/permission denied/)
    const unscoped = await db.transaction().execute(async (trx) => {
      await sql`select set_config('role', 'loop_app', true)`.execute(trx)
      return trx.selectFrom('client').selectAll().execute()
    })
    expect(unscoped).toEqual([])
    expect(await db.selectFrom('client').select('company').orderBy('company').execute()).toEqual([
      { company: 'Ours' },
      { company: 'Theirs' },
    ])
  })
})
