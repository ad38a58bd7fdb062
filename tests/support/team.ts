import type { Actor, Role } from '#app/shared/access/permissions.ts'
import type { Context } from '#server/context.ts'

/** An account of the database, as a test wants it; everything else has a default. */
export interface TestPerson {
  actor: Actor
  email: string
  firstName?: string
  passwordHash?: string | null
  disabled?: boolean
}

/** Puts accounts into the database. */
export async function insertPeople(context: Context, people: readonly TestPerson[]): Promise<void> {
  await context.database.db
    .insertInto('app_user')
    .values(
      people.map(({ actor, email, firstName = 'Pat', passwordHash = null, disabled = false }) => ({
        id: actor.userId,
        client_id: actor.clientId,
        role: actor.role,
        first_name: firstName,
        last_name: 'Doe',
        email,
        password_hash: passwordHash,
        created_at: context.clock(),
        disabled_at: disabled ? context.clock() : null,
      })),
    )
    .execute()
}

/** The fixed id of a further person, apart from those of companies.ts. */
export const personId = (number: number): string => `00000000-0000-4000-8003-${String(number).padStart(12, '0')}`

/** A further person of a company (its id) or of the staff (null). */
export const personOf = (number: number, role: Role, clientId: string | null): Actor => ({
  userId: personId(number),
  role,
  clientId,
})

/** The secret of the invitation that was mailed to an address last. */
export async function mailedToken(context: Context, email: string): Promise<string> {
  const { body_text: text } = await context.database.db
    .selectFrom('mail')
    .select('body_text')
    .where('kind', '=', 'team.invitation')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\/invitation\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}
