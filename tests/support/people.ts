import type { Actor } from '#app/shared/access/permissions.ts'
import { getSignedIn, type SignedIn } from '#server/access/session/session.ts'
import { beginSession } from '#server/auth/auth.ts'
import type { Context } from '#server/context.ts'
import { admin, clientOf, editor, insertCompanies, removeEverybody } from './companies.ts'

/** A Client of company 1. */
export const clara = clientOf(1)
/** Another Client of company 1. */
export const colleague: Actor = { ...clientOf(3), clientId: clara.clientId }

/** An account in the database as a test needs it; everything else has a default. */
export interface TestPerson {
  actor: Actor
  email: string
  firstName?: string
  lastName?: string
  passwordHash?: string | null
  disabled?: boolean
}

/** Puts accounts into the database. */
export async function insertAccounts(context: Context, people: readonly TestPerson[]): Promise<void> {
  await context.database.db
    .insertInto('app_user')
    .values(
      people.map(({ actor, email, firstName = 'Pat', lastName = 'Doe', passwordHash = null, disabled = false }) => ({
        id: actor.userId,
        client_id: actor.clientId,
        role: actor.role,
        first_name: firstName,
        last_name: lastName,
        email,
        password_hash: passwordHash,
        created_at: context.clock(),
        disabled_at: disabled ? context.clock() : null,
      })),
    )
    .execute()
}

/** Returns an account with this first name, for tests to which nothing else matters. */
export const named = (actor: Actor, firstName: string, host = 'loop.test'): TestPerson => ({
  actor,
  firstName,
  lastName: '',
  email: `${firstName.toLowerCase()}@${host}`,
})

/** Inserts two companies, Clara and Carl of the first, the Editor Emil and the Admin Ada. */
export async function insertPeople(context: Context): Promise<void> {
  await insertCompanies(context, 2)
  await insertAccounts(context, [
    named(clara, 'Clara', 'one.test'),
    named(colleague, 'Carl', 'one.test'),
    named(editor, 'Emil'),
    named(admin, 'Ada'),
  ])
}

/** Removes all people with their mails. */
export async function removePeople(context: Context): Promise<void> {
  await removeEverybody(context, 'mail')
}

/** Begins a session; `headers` are what its browser sends from then on. */
export async function signedInAs(context: Context, userId: string): Promise<SignedIn & { headers: Headers }> {
  const cookie = await beginSession(context, { userId, provider: 'auth0', headers: new Headers() })
  const headers = new Headers({ cookie: cookie.split(';')[0] ?? '' })
  const found = await getSignedIn(context, headers)
  if (!found) throw new Error('nobody is signed in')
  return { ...found, headers }
}

/** Returns the kinds of audit entries and who caused them, oldest first. */
export async function audited(context: Context): Promise<[string, string | null][]> {
  const rows = await context.database.db.selectFrom('audit_event').select(['kind', 'user_id']).orderBy('id').execute()
  return rows.map(({ kind, user_id }) => [kind, user_id])
}
