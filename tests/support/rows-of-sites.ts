import { sql, type RawBuilder } from 'kysely'
import type { Database, Trx } from '#server/db/database.ts'

/** Values that a table's checks require, by column; other values depend on the column's type. */
const values: Record<string, Record<string, string>> = {
  alert: { kind: 'spike', facts: '{}' },
  alert_rule: { kind: 'drop', settings: '{}' },
  annotation: { kind: 'manual' },
  competitor_change: { severity: 'low' },
  competitor_change_visit: { severity: 'low', hunks: '[]' },
  competitor_fact: { value: '{}' },
  competitor_setting: { pace: 'week' },
  crawl: { state: 'queued' },
  crawl_setting: { schedule: 'off' },
  discovery_run: { trigger: 'hand', state: 'waiting' },
  finding: { state: 'open', frozen: '{}', latest: '{}' },
  goal: { kind: 'event' },
  growth_forecast: { span: 'month', method: 'median' },
  growth_month: { content: '{}' },
  growth_target: { span: 'month' },
  listening_alert: { kind: 'spike', facts: '{}' },
  mention: { via: 'hand' },
  noise_rule: { how: 'taught', rule: '{}' },
  page_snapshot: { content: '{}' },
  rule_setting: { thresholds: '{}' },
  search_connection: { state: 'choosing' },
  search_row: { dimension: 'query' },
  topic: { kind: 'brand' },
  website_export: { language: 'en' },
  website_import: { kind: 'umami', origin: 'page', state: 'done' },
  website_sender: { sender: 'older' },
}

const byType: Record<string, string> = {
  ARRAY: '{1}',
  boolean: 'false',
  bytea: '\\x00',
  date: '2026-09-01',
  jsonb: '[]',
  text: 'x',
  'timestamp with time zone': '2026-09-01T00:00:00Z',
  uuid: '00000000-0000-4000-8009-000000000001',
}

/** A table with rows that belong to a website. */
export interface SiteTable {
  name: string
  /** The required columns besides the website. */
  columns: { name: string; type: string }[]
}

/** Returns every table with rows that belong to a website, including tables that later migrations add. */
export async function siteTables({ db }: Pick<Database, 'db'>): Promise<SiteTable[]> {
  const { rows } = await sql<{ table: string; name: string; type: string; given: boolean }>`
    select c.table_name as table, c.column_name as name, c.data_type as type,
      c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' and c.is_generated = 'NEVER' as given
    from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
    where table_schema = current_schema() and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`.execute(db)
  return [...new Set(rows.map(({ table }) => table))].flatMap((name) => {
    const columns = rows.filter(({ table }) => table === name)
    if (!columns.some((column) => column.name === 'site_id')) return []
    return [{ name, columns: columns.filter((column) => column.given && column.name !== 'site_id') }]
  })
}

/** Returns an insert of one row of a website. */
export function insertRowOf({ name, columns }: SiteTable, siteId: number): RawBuilder<unknown> {
  const names = ['site_id', ...columns.map((column) => column.name)].map((column) => sql.ref(column))
  const given = columns.map((column) => values[name]?.[column.name] ?? byType[column.type] ?? '1')
  return sql`insert into ${sql.table(name)} (${sql.join(names)})
    values (${sql.join([String(siteId), ...given].map((value) => sql.lit(value)))})`
}

/** Gives each website a row in every table and in the tables that a row refers to. */
export async function insertRowsOfSites(
  trx: Trx,
  tables: readonly SiteTable[],
  siteIds: readonly number[],
): Promise<void> {
  await sql`select set_config('session_replication_role', 'replica', true)`.execute(trx)
  for (const table of tables) {
    for (const siteId of siteIds) {
      if (table.name === 'demo_site' && siteId >= 0) continue
      await insertRowOf(table, siteId).execute(trx)
    }
  }
}
