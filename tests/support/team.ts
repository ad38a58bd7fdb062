import type { Actor, Role } from '#app/shared/access/permissions.ts'
import type { Context } from '#server/context.ts'
import { admin, clientOf, editor, insertCompanies, removeEverybody } from './companies.ts'
import { insertAccounts, type TestPerson } from './people.ts'
import type { TestClock } from './test-context.ts'

/**
 * Sets up the data of a test about teams. It is noon of 15 October 2026. Company 1 has Clara, Company 2 has Bert, the
 * staff are Emil and Ada, and there are no invites and mails.
 * @param further more accounts
 */
export async function setTeamScene(
  context: Context & { clock: TestClock },
  further: readonly TestPerson[] = [],
): Promise<void> {
  context.clock.set('2026-10-15T12:00:00Z')
  await removeEverybody(context, 'mail', 'invitation')
  await insertCompanies(context, 2)
  await insertAccounts(context, [
    { actor: clientOf(1), email: 'clara@fern.test', firstName: 'Clara' },
    { actor: clientOf(2), email: 'bert@brass.test', firstName: 'Bert' },
    { actor: editor, email: 'editor@loop.test', firstName: 'Emil' },
    { actor: admin, email: 'admin@loop.test', firstName: 'Ada' },
    ...further,
  ])
}

/** Returns the fixed id of another person, different from those of companies.ts. */
const personId = (number: number): string => `00000000-0000-4000-8003-${String(number).padStart(12, '0')}`

/** Returns another person of a company (its id) or of the staff (null). */
export const personOf = (number: number, role: Role, clientId: string | null): Actor => ({
  userId: personId(number),
  role,
  clientId,
})

/** Returns the secret of the invite that was last mailed to an address. */
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
