import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onBothDatabases } from '#tests/support/both-databases.ts'

onBothDatabases('The policies of a website’s rows', (open) => {
  it('compare no text for each row: whether somebody is staff is asked once for a statement', async () => {
    const context = await open()
    const { rows } = await sql<{ table: string; by: string }>`
      select tablename as table, qual as by from pg_policies
      where schemaname = current_schema() and policyname = 'tenant' and qual like '%site_id%' order by 1`.execute(
      context.database.background,
    )
    expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining(['visit', 'month_rollup', 'event']))
    expect(rows.filter(({ by }) => by.includes('::text'))).toEqual([])
    await context.close()
  })
})
