import * as v from 'valibot'
import { firstAdminSchema, type FirstAdmin } from '#app/shared/access/first-admin.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusals/refusal.ts'
import { rejectedInput } from '../refusals/rejected-input.ts'
import { isSampleDataOn } from '../sample/sample.ts'
import { sampleAccountIds } from './embedded/embedded-account.ts'
import { endAccess, checkNewPassword } from './auth.ts'
import { hasAccountBeside, insertFirstAdmin } from './first-run.sql.ts'
import { findLink, makeLink, useLink } from '#server/access/one-time-link.ts'
import { hashPassword } from '../access/password.ts'

const lifeMinutes = 24 * 60

/**
 * Where the first Admin is made, when there is nobody yet who could sign in: the embedded provider is on, the sample
 * data is off and there is no account but the sample's from before. For the start of the server; each call makes a new
 * link and ends the one before.
 */
export async function firstRunAddress(context: Context): Promise<string | null> {
  if (!(await isFirstRun(context))) return null
  const at = context.clock()
  const token = await makeLink(context.database.db, { kind: 'first-run', userId: null, at, lifeMinutes })
  return `${context.origin}/create-account?token=${token}`
}

/** The lines a start prints for its operator while there is no account. */
export async function firstRunLines(context: Context): Promise<string[]> {
  const address = await firstRunAddress(context)
  return address === null ? [] : ['There is no account yet. Make the first one here, within 24 hours:', `  ${address}`]
}

/** Ends the sessions of sample accounts while the sample data is off. For the start of the server. */
export async function endSampleSessions(context: Context): Promise<void> {
  if (isSampleDataOn(context.env)) return
  await endAccess(context.database.db, sampleAccountIds)
}

async function isFirstRun({ env, identity, database }: Context): Promise<boolean> {
  return identity !== null && !isSampleDataOn(env) && !(await hasAccountBeside(database.db, sampleAccountIds))
}

/** Whether the link of a first run works. Public: whoever has the link may know. */
export async function isFirstRunLinkGood(context: Context, token: string): Promise<boolean> {
  const link = await findLink(context.database.db, 'first-run', token, context.clock())
  return link !== null && (await isFirstRun(context))
}

/**
 * Makes the first Admin of an installation, once: of two that come at the same time one is too late. Public: the link
 * printed at the start is the proof.
 * @throws AppError link.over (410), input.invalid (400), password.too_weak (422), account.email_taken (409)
 */
export async function createFirstAdmin(context: Context, input: { token: string; person: FirstAdmin }): Promise<void> {
  const { token } = input
  if (!(await isFirstRunLinkGood(context, token))) throw linkOver()
  const parsed = v.safeParse(firstAdminSchema, input.person)
  if (!parsed.success) throw rejectedInput(parsed.issues)
  const { firstName, lastName, email, password } = parsed.output
  await checkNewPassword(password, { email, names: [firstName, lastName] })
  const passwordHash = await hashPassword(password)
  const at = context.clock()
  await context.database.db.transaction().execute(async (trx) => {
    if (!(await useLink(trx, 'first-run', token, at))) throw linkOver()
    if (await hasAccountBeside(trx, sampleAccountIds)) throw linkOver()
    const userId = await insertFirstAdmin(trx, { firstName, lastName, email, passwordHash, at })
    if (userId === undefined) {
      throw new Refusal('account.email_taken', 409, (say) => say('sampleHasAddress'))
    }
    await recordAudit(trx, { at, kind: 'account.first_admin_made', actor: { userId }, clientId: null })
  })
}

const linkOver = () => new Refusal('link.over', 410, (say) => say('firstRunLinkOver'))
