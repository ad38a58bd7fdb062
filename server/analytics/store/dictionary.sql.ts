import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { sqlArray } from '../../db/sql-array.ts'

interface NewTerm {
  siteId: number
  kind: number
  value: string
  label?: string
}

interface NewTuple {
  siteId: number
  ids: readonly number[]
}

const tupleColumns = {
  attribution: ['channel', 'source', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
  technology: ['browser', 'browser_version', 'system', 'system_version', 'device'],
  place: ['country', 'country_basis', 'language', 'region', 'city'],
} as const
export type TupleTable = keyof typeof tupleColumns

/** Sets a table's id sequence to its largest id, so that new rows get free ids. */
export async function advanceIds(db: Db, table: TupleTable | 'term'): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(
    (select max(id) from ${sql.table(table)}), nextval(pg_get_serial_sequence(${table}, 'id'))))`.execute(db)
}

/** Finds terms, inserting missing ones. @returns their ids by position in the input, from 1 */
export async function resolveTerms(db: Db, missing: readonly NewTerm[]): Promise<{ n: number; id: number }[]> {
  // Imports may store a code without its label: add the label here. A new label replaces the stored one.
  const labelled = sql`, labelled as (
      update term set label = wanted.label from wanted join found using (n)
      where term.site_id = wanted.site_id and term.id = found.id and wanted.label <> ''
        and term.label is distinct from wanted.label
    )`
  // Sorted, so that two processes inserting the same terms can't deadlock.
  const { rows } = await sql<{ n: number; id: number }>`
    with wanted as (
      select n::int, site_id, kind, value, label from unnest(
        ${sqlArray(missing.map((term) => term.siteId))}::int[],
        ${sqlArray(missing.map((term) => term.kind))}::smallint[],
        ${missing.map((term) => term.value)}::text[],
        ${missing.map((term) => term.label ?? '')}::text[]
      ) with ordinality as given (site_id, kind, value, label, n)
    ), found as (
      select wanted.n, term.id from wanted join term on term.site_id = wanted.site_id and term.kind = wanted.kind
        and term.digest = md5(wanted.value)::uuid
    ), made as (
      insert into term (site_id, kind, value, label)
      select site_id, kind, value, nullif(label, '') from wanted
      where n not in (select n from found) order by site_id, kind, value
      on conflict (site_id, kind, digest) do nothing
      returning site_id, kind, value, id
    ) ${missing.some(({ label }) => label !== undefined) ? labelled : sql``}
    select n, id from found
    union all
    select wanted.n, made.id from made join wanted using (site_id, kind, value)`.execute(db)
  return rows
}

/** Finds tuples, inserting missing ones. @returns their ids by position in the input, from 1 */
export async function resolveTuples(
  db: Db,
  table: TupleTable,
  missing: readonly NewTuple[],
): Promise<{ n: number; id: number }[]> {
  const columns = ['site_id', ...tupleColumns[table]]
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = columns.map((_, index) =>
    sqlArray(missing.map((tuple) => (index === 0 ? tuple.siteId : (tuple.ids[index - 1] ?? 0)))),
  )
  const { rows } = await sql<{ n: number; id: number }>`
    with wanted as (
      select n::int, ${names} from unnest(${sql.join(values.map((value) => sql`${value}::int[]`))})
        with ordinality as given (${names}, n)
    ), found as (
      select wanted.n, known.id from wanted join ${sql.table(table)} as known using (${names})
    ), made as (
      insert into ${sql.table(table)} (${names})
      select ${names} from wanted where n not in (select n from found) order by ${names}
      on conflict (${names}) do nothing
      returning ${names}, id
    )
    select n, id from found
    union all
    select wanted.n, made.id from made join wanted using (${names})`.execute(db)
  return rows
}
