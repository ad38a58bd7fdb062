import { sql, type Kysely } from 'kysely'

/**
 * Removes restated numbers of ranked rows: they compared what had the same place, such as the channel that changed the
 * most, with whatever has it now. Comparing the report again finds those that data contradicts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from report_restated where figure_id ~
    '^([a-zA-Z]+[.](changed|silent)[.]|[a-zA-Z]+[.]first[.]|goals[.]loss[.]|(channels|audience)[.](channel|country|device)[.])'`.execute(
    db,
  )
}
