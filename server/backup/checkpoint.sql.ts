import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Writes everything that was committed into the database's files. */
export async function checkpoint(db: Db): Promise<void> {
  await sql`checkpoint`.execute(db)
}
