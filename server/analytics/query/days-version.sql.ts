import { sql, type RawBuilder } from 'kysely'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Db, Trx } from '../../db/database.ts'

/** Larger than the number of changes of days can become. */
const importedAbove = 2 ** 32

/**
 * Scalar: the number of changes to a website's days in the periods. It never falls, so an answer that was read at a
 * version is valid as long as the version is the same. Null while some of the days are being recomputed.
 */
export function versionOfDays(siteId: number, periods: readonly Period[]): RawBuilder<unknown> {
  const within = sql.join(
    periods.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`),
    sql` or `,
  )
  // Changes of imported days are counted per website, not per day.
  return sql`(select case when coalesce(bool_or(dirty <> 0), false) then null else coalesce(sum(version), 0)
      + ${importedAbove}::bigint * coalesce((select changes from imported_change where site_id = ${siteId}), 0) end
    from site_day where site_id = ${siteId} and (${within}))`
}

/** Reads the version of the days of some periods (`versionOfDays`). */
export async function readDaysVersion(
  trx: Trx | Db,
  siteId: number,
  periods: readonly Period[],
): Promise<string | null> {
  const [version] = await readVersions(trx, siteId, [periods])
  return version ?? null
}

/** Reads the versions for several sets of periods in one statement. */
export async function readVersions(
  trx: Trx | Db,
  siteId: number,
  questions: readonly (readonly Period[])[],
): Promise<(string | null)[]> {
  const versions = sql.join(questions.map((periods) => sql`${versionOfDays(siteId, periods)}::text`))
  const { rows } = await sql<{ versions: (string | null)[] }>`select array[${versions}] as versions`.execute(trx)
  return rows[0]?.versions ?? []
}
