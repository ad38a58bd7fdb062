import { sql, type Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

interface Column {
  table_name: string
  column_name: string
  data_type: string
  is_nullable: string
  is_generated: string
}
/** Returns the columns and indexes of a database, without the tables of the migrations. */
export const schemaOf = async (db: Kysely<Schema>) => ({
  columns: (
    await sql<Column>`select table_name, column_name, data_type, is_nullable, is_generated
      from information_schema.columns
      where table_schema = current_schema() and table_name not like 'loop\\_%'
      order by table_name, column_name`.execute(db)
  ).rows,
  indexes: (
    await sql<{ indexdef: string }>`select indexdef from pg_indexes
      where schemaname = current_schema() and tablename not like 'loop\\_%' order by indexname`.execute(db)
  ).rows,
})
