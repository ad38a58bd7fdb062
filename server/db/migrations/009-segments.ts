import { sql, type Kysely } from 'kysely'

/**
 * Segments, which are named sets of filters, and annotations, which say what happened on a website's days. Both
 * belong to a company: they are not shown with the sample company, and can't be created for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A segment belongs to a person, or with a null person_id it is shared by the company, and made_by maintains it.
  // name_key is the name in a form for comparison, because the result of the database's lower() depends on its locale
  // and leaves most letters unchanged.
  await sql`create table segment (
    id uuid primary key default gen_random_uuid(),
    client_id uuid not null references client (id) on delete cascade,
    person_id uuid references app_user (id) on delete cascade,
    made_by uuid references app_user (id) on delete set null,
    name text not null check (name <> ''),
    name_key text not null,
    filters jsonb not null check (jsonb_typeof(filters) = 'array'),
    created_at timestamptz not null,
    changed_at timestamptz not null
  )`.execute(db)
  await sql`create unique index segment_of_client on segment (client_id, name_key) where person_id is null`.execute(db)
  await sql`create unique index segment_of_person on segment (client_id, person_id, name_key)
    where person_id is not null`.execute(db)
  await sql`create index segment_person on segment (person_id)`.execute(db)

  await sql`create table annotation (
    site_id integer not null references website (id) on delete cascade,
    id uuid not null default gen_random_uuid(),
    first_day date not null,
    last_day date not null,
    kind text not null check (kind in ('manual', 'deploy', 'outage', 'campaign')),
    internal boolean not null,
    text text not null check (char_length(text) between 1 and 300),
    tags text[] not null default '{}' check (cardinality(tags) <= 10),
    made_by uuid references app_user (id) on delete set null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (site_id, id),
    check (first_day <= last_day)
  )`.execute(db)
  await sql`create index annotation_days on annotation (site_id, last_day)`.execute(db)

  for (const table of ['segment', 'annotation']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`grant select, insert, update, delete on ${sql.table(table)} to loop_app`.execute(db)
    await sql`create policy demo_apart on ${sql.table(table)} as restrictive to loop_app
      using (not (select loop_in_demo()))`.execute(db)
  }
  // Everyone of the company reads shared segments. Personal ones are only for their owner, also among staff.
  await sql`create policy seen on segment for select to loop_app using (
    loop_sees_client(client_id) and (person_id is null or person_id = loop_setting('user')::uuid)
  )`.execute(db)
  const written = sql`loop_sees_client(client_id)
    and case when person_id is null then loop_is_staff() else person_id = loop_setting('user')::uuid end`
  await sql`create policy added on segment for insert to loop_app with check (${written})`.execute(db)
  await sql`create policy changed on segment for update to loop_app using (${written})`.execute(db)
  await sql`create policy removed on segment for delete to loop_app using (${written})`.execute(db)

  // Staff write annotations; a company's people read those that are not internal.
  await sql`create policy staff on annotation to loop_app using ((select loop_is_staff()))`.execute(db)
  await sql`create policy shown on annotation for select to loop_app using (
    not internal and site_id = any ((select loop_visible_sites())::integer[])
  )`.execute(db)
}
