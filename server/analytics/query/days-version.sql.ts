import { sql, type RawBuilder } from 'kysely'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Trx } from '#server/db/database.ts'

/** Above what the changes of days come to. */
const importedAbove = 2 ** 32

/**
 * Scalar that counts the changes of a website's days in periods: it never falls, so what was read of these days under a
 * number is what they hold as long as it is the same. Null while some of them are being recomputed.
 */
export function versionOfDays(siteId: number, periods: readonly Period[]): RawBuilder<unknown> {
  const within = sql.join(
    periods.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`),
    sql` or `,
  )
  // Changes of imported days are counted for the website as a whole.
  return sql`(select case when coalesce(bool_or(dirty <> 0), false) then null else coalesce(sum(version), 0)
      + ${importedAbove}::bigint * coalesce((select changes from imported_change where site_id = ${siteId}), 0) end
    from site_day where site_id = ${siteId} and (${within}))`
}

/** The same, read. */
export async function readVersion(trx: Trx, siteId: number, periods: readonly Period[]): Promise<string | null> {
  const [version] = await readVersions(trx, siteId, [periods])
  return version ?? null
}

/** The same of several questions, each about its own periods, in one statement. */
export async function readVersions(
  trx: Trx,
  siteId: number,
  questions: readonly (readonly Period[])[],
): Promise<(string | null)[]> {
  const versions = sql.join(questions.map((periods) => sql`${versionOfDays(siteId, periods)}::text`))
  const { rows } = await sql<{ versions: (string | null)[] }>`select array[${versions}] as versions`.execute(trx)
  return rows[0]?.versions ?? []
}
