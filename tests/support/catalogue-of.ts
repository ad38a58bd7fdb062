import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Objects of Postgres itself, which are the same in every database of a version. */
const isOurs = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`

/** What a database consists of, by question. No answer has an id or a moment, which differ by chance. */
const questions: Readonly<Record<string, string>> = {
  schemas: `select nspname, nspowner::regrole::text as owner, nspacl::text as grants from pg_namespace n where ${isOurs}`,
  relations: `select n.nspname, relname, relkind, relpersistence, relowner::regrole::text as owner,
      relacl::text as grants, relrowsecurity, relforcerowsecurity, relreplident, reloptions::text as options,
      pg_get_expr(relpartbound, c.oid) as bound, pg_get_partkeydef(c.oid) as partitioned,
      case when relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as view
    from pg_class c join pg_namespace n on n.oid = relnamespace where ${isOurs}`,
  columns: `select n.nspname, relname, attnum, attname, format_type(atttypid, atttypmod) as type, attnotnull,
      attidentity, attgenerated, attstorage, attcompression, attacl::text as grants,
      pg_get_expr(adbin, adrelid) as value, attoptions::text as options, collname
    from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
      left join pg_attrdef on adrelid = attrelid and adnum = attnum left join pg_collation on pg_collation.oid = attcollation
    where attnum > 0 and not attisdropped and ${isOurs}`,
  constraints: `select n.nspname, conrelid::regclass::text as relation, conname, convalidated, condeferrable,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = connamespace where ${isOurs}`,
  indexes: `select pg_get_indexdef(indexrelid) as definition, indisvalid, indisready, indisclustered, indisreplident
    from pg_index join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace where ${isOurs}`,
  policies: 'select * from pg_policies',
  functions: `select n.nspname, p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition,
      proowner::regrole::text as owner, proacl::text as grants
    from pg_proc p join pg_namespace n on n.oid = pronamespace where prokind <> 'a' and ${isOurs}`,
  triggers: `select pg_get_triggerdef(t.oid) as definition, tgenabled from pg_trigger t where not tgisinternal`,
  types: `select n.nspname, typname, typtype, typowner::regrole::text as owner, typacl::text as grants,
      (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid) as labels
    from pg_type t join pg_namespace n on n.oid = typnamespace where ${isOurs}`,
  sequences: 'select * from pg_sequences',
  statistics: `select n.nspname, pg_get_statisticsobjdef(s.oid) as definition
    from pg_statistic_ext s join pg_namespace n on n.oid = stxnamespace where ${isOurs}`,
  'grants by default': `select defaclrole::regrole::text as role, defaclobjtype, defaclacl::text from pg_default_acl`,
  extensions: 'select extname, extversion from pg_extension',
  roles: `select rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls, rolconnlimit,
      rolpassword, rolvaliduntil::text, rolconfig::text from pg_roles`,
  members: `select roleid::regrole::text as role, member::regrole::text, admin_option, inherit_option, set_option
    from pg_auth_members`,
  databases: `select datname, pg_encoding_to_char(encoding) as encoding, datcollate, datctype, datlocprovider,
      datistemplate, datallowconn, datacl::text from pg_database`,
  // The files' own settings.
  settings: `select name, setting from pg_settings where source = 'configuration file'`,
  steps: 'select name from loop_migration',
  queues: `select to_jsonb(q) - 'created_on' - 'updated_on' as queue from loop_queue.queue q`,
  'version of the queue': 'select version from loop_queue.version',
}

/** Returns what a database consists of: every object with its definition, owner and grants, by kind. */
export async function catalogueOf(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await sql.raw<object>(question).execute(db)
    found[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return found
}

/** Returns the number of rows of each table that has some. */
export async function rowsByTable(db: Db): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and ${sql.raw(isOurs)} order by 1`.execute(db)
  const counted: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql.raw<{ rows: number }>(`select count(*)::int as rows from ${name}`).execute(db)
    if (rows[0]?.rows) counted[name] = rows[0].rows
  }
  return counted
}
