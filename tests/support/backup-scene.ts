import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/registry.ts'
import { writeRowsOf, type Step } from './version-rows.ts'

/**
 * Values that a careless format would change, each in a column that may hold it; and more rows than fit into one piece.
 */
const hardRows = [
  // Ids lower than the current value of their sequence.
  `insert into term (site_id, id, kind, value) values (1, 11, 9, E'a "quoted" \\\\ path,\\twith\\r\\nlines'),
    (1, 12, 9, E'\\u2028 and \\u2029'), (1, 13, 9, '🌿 ümlaut'), (1, 14, 9, '\\\\N'), (1, 15, 9, '{}')`,
  // A deleted id, which must not be used again.
  `insert into goal (site_id, kind, pattern, name) values (1, 'event', 'Gone', 'Gone')`,
  `delete from goal where name = 'Gone'`,
  `insert into job_state (name, value, changed_at) values
    ('null', 'null', '2026-10-14T00:00:00.123456Z'), ('deep', '{"a": [1.50, "x", null]}', 'infinity')`,
  `insert into mail (kind, recipient, subject, body_text, body_html, language, created_at)
    values ('news', 'x@fern.test', '', repeat('long ', 300000), '', 'en', '2026-10-14T00:00:00Z')`,
  `insert into event (visitor, at, site_id, day, seq, page, hostname, name, attribution, technology, place, visible_ms,
      kind, interactive, currency, revenue_minor, props)
    select 9223372036854775807 - number, '2026-10-01T00:00:00Z', 1, '2026-10-01', -2147483648, 1, 4, 3, 0, 0, 0, 0, 2, true,
      'EUR', 9007199254740993, '{"plan": "pro"}' from generate_series(0, 6000) as number`,
  `insert into arrival (site_id, day, events, visitors)
    values (1, '2026-10-01', 2, '{-9223372036854775808, 9223372036854775807}')`,
]

/**
 * Fills an empty database with rows as the product of each schema step wrote them, and with values that are hard to
 * store.
 */
export async function fillDatabase(url: string): Promise<Database> {
  const database = await openDatabase({ url, asItIs: true })
  for (const step of Object.keys(migrations) as Step[]) {
    await migrate(database.db, step)
    await writeRowsOf(database.db, step)
  }
  for (const rows of hardRows) await sql.raw(rows).execute(database.db)
  return database
}

/** Returns every row of every table as text, sorted, without the tables of the migrations. */
export async function contentOf({ db }: Pick<Database, 'db'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname not like 'loop\\_%'
    order by 1`.execute(db)
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('TimeZone', 'UTC', true)`.execute(trx)
    const content: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} t`.execute(trx)
      content[name] = rows.map(({ line }) => line).sort()
    }
    return content
  })
}
