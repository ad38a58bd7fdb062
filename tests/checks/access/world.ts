import { sql } from 'kysely'
import type { Role } from '#app/shared/access/permissions.ts'
import { beginSession } from '#server/auth/auth.ts'
import type { Context } from '#server/context.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password.ts'
import { emptyTables, withReferring } from '#tests/support/companies.ts'

const id = (kind: number, number: number) =>
  `0acce550-0000-4000-8000-${String(kind).padStart(6, '0')}${String(number).padStart(6, '0')}`

/** The data that the rows of the matrix refer to: two companies with a website each, and the callers. */
export const world = {
  own: id(1, 1),
  other: id(1, 2),
  ownSite: 1,
  otherSite: 2,
  goal: 900,
  people: { client: id(2, 1), stranger: id(2, 2), editor: id(2, 3), admin: id(2, 4), colleague: id(2, 5) },
  invitation: id(3, 1),
  notification: id(4, 1),
  request: id(5, 1),
  mail: id(6, 1),
  apiToken: id(7, 1),
  session: id(8, 1),
  password: 'a long enough password',
} as const

/** The callers: nobody, a client of the company in question, one of another, and staff. */
export const askers = ['anonymous', 'client', 'stranger', 'editor', 'admin'] as const
export type Asker = (typeof askers)[number]

const people: [keyof typeof world.people, Role, string | null][] = [
  ['client', 'Client', world.own],
  ['colleague', 'Client', world.own],
  ['stranger', 'Client', world.other],
  ['editor', 'Editor', null],
  ['admin', 'Admin', null],
]

/** The tables that the data fills; other tables depend on them. */
const written = [
  'client',
  'app_user',
  'one_time_link',
  'mail',
  'installation_setting',
  'audit_event',
  'used_id_token',
  'goal',
  'site_day',
  'dropped_event',
]

/** What puts the data back into the emptied tables of a database, by the time that it contains. */
const restorings = new WeakMap<Context['database']['db'], { at: number; statement: string }>()

/** The cookies of the callers, whose sessions are part of the data. */
const cookies = new WeakMap<Context['database']['db'], ReadonlyMap<Asker, string>>()

/** Empties the database and inserts the data, so that each row begins with the same. */
export async function createWorld(context: Context): Promise<void> {
  const { db } = context.database
  await emptyTables(context, written)
  const at = context.clock().getTime()
  const known = restorings.get(db)
  if (known?.at === at) {
    await sql.raw(known.statement).execute(db)
    return
  }
  await insertWorld(context)
  cookies.set(db, await signInAll(context))
  restorings.set(db, { at, statement: await writeRestoring(context) })
}

/** Returns one statement that inserts what is in the database now, which takes a tenth of the time of insertWorld. */
async function writeRestoring(context: Context): Promise<string> {
  const { db } = context.database
  const filled: string[] = []
  for (const name of await withReferring(context, written)) {
    const { rows } = await sql<{ content: string; columns: string }>`
      select quote_literal(json_agg(one)) as content,
        (select string_agg(quote_ident(attname), ', ') from pg_attribute
         where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from ${sql.raw(name)} one having count(*) > 0`.execute(db)
    for (const { content, columns } of rows) {
      filled.push(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, ${content});`,
      )
    }
  }
  // The rows are whole already, so no trigger completes them, and their order doesn't matter.
  return `do $restored$ begin set local session_replication_role = replica; ${filled.join(' ')} end $restored$`
}

async function insertWorld(context: Context): Promise<void> {
  const { db } = context.database
  const at = context.clock()
  const later = new Date(at.getTime() + 86_400_000)
  const created_at = new Date('2026-01-01T00:00:00Z')
  await db
    .insertInto('client')
    .values([
      { id: world.own, company: 'Own', plan: 'Free', created_at },
      { id: world.other, company: 'Other', plan: 'Growth', created_at },
    ])
    .execute()
  await db
    .insertInto('website')
    .values(
      [world.own, world.other].map((client_id, index) => ({
        id: index + 1,
        client_id,
        domain: `site-${index + 1}.test`,
        public_key: `key${index + 1}`,
        time_zone: 'UTC',
        import_salt: new Uint8Array(16),
        created_at,
      })),
    )
    .execute()
  await db
    .insertInto('goal')
    .values({ site_id: world.ownSite, id: world.goal, kind: 'event', pattern: 'order', name: 'Order' })
    .execute()
  await db
    .insertInto('app_user')
    .values(
      people.map(([name, role, client_id]) => ({
        id: world.people[name],
        role,
        client_id,
        first_name: name,
        last_name: 'Person',
        email: `${name}@loop.test`,
        password_hash: cheapPasswordHash(world.password),
        created_at,
      })),
    )
    .execute()
  await db
    .insertInto('invitation')
    .values({
      id: world.invitation,
      client_id: world.own,
      role: 'Client',
      email: 'invited@loop.test',
      invited_by: world.people.client,
      token_hash: new Uint8Array(32),
      created_at: new Date(at.getTime() - 3_600_000),
      sent_at: new Date(at.getTime() - 3_600_000),
      expires_at: later,
      accepted_at: null,
      accepted_by: null,
      revoked_at: null,
    })
    .execute()
  await db
    .insertInto('upgrade_request')
    .values({
      id: world.request,
      client_id: world.own,
      requested_by: world.people.client,
      created_at: at,
      decided_at: null,
      decided_by: null,
      outcome: null,
    })
    .execute()
  await db
    .insertInto('mail')
    .values({
      id: world.mail,
      kind: 'test',
      user_id: null,
      recipient: 'somebody@loop.test',
      language: 'en',
      subject: 'Test',
      body_text: 'Test',
      body_html: '<p>Test</p>',
      created_at: at,
      next_try_at: null,
      sent_at: null,
      failure: 'refused',
    })
    .execute()
  await db
    .insertInto('notification')
    .values({
      id: world.notification,
      user_id: world.people.client,
      title: 'Test',
      text: 'Test',
      url: null,
      created_at: at,
      dismissed_at: null,
    })
    .execute()
  await db
    .insertInto('session')
    .values({
      id: world.session,
      token_hash: new Uint8Array(32),
      user_id: world.people.client,
      provider: 'embedded',
      created_at: at,
      last_seen_at: at,
      expires_at: later,
    })
    .execute()
  await db
    .insertInto('api_token')
    .values({
      id: world.apiToken,
      user_id: world.people.client,
      name: 'Test',
      scopes: ['notifications:read'],
      token_hash: new Uint8Array(32),
      shown_start: 'loop_test',
      created_at: at,
      expires_at: null,
      last_used_at: null,
      revoked_at: null,
    })
    .execute()
}

/** Begins a session for each caller but the anonymous one. @returns their cookies */
async function signInAll(context: Context): Promise<ReadonlyMap<Asker, string>> {
  const found = new Map<Asker, string>()
  for (const asker of askers) {
    if (asker === 'anonymous') continue
    const session = { userId: world.people[asker], provider: 'embedded', headers: new Headers() } as const
    const cookie = await beginSession(context, session)
    found.set(asker, cookie.split(';')[0] ?? '')
  }
  return found
}

/** Returns the request headers of a caller who is signed in since `createWorld`; none for an anonymous caller. */
export function headersOf(context: Context, asker: Asker): Record<string, string> {
  const cookie = cookies.get(context.database.db)?.get(asker)
  return cookie === undefined ? {} : { cookie }
}
