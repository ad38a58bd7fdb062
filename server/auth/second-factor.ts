import { renderSVG } from 'uqr'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { AuditKind } from '#app/shared/audit-kinds.ts'
import { changing, onAccount, type Change } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import type { SystemTrx } from '../db/database.ts'
import { userError } from '../errors/user-errors.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { notifyPeople, type NewsWords } from '../notifications/notifications.ts'
import { deleteProviderStateOf } from './auth.sql.ts'
import { requirePasswordAccount, requireProof } from './passwords.ts'
import { newRecoveryCodes, newSecret, recoveryCodeHash, secretAddress, stepOfCode } from './second-factor-code.ts'
import {
  confirmSecret,
  deleteSecondFactor,
  readSecondFactor,
  replaceRecoveryCodes,
  writeNewSecret,
} from './second-factor.sql.ts'

/** A new secret for an authenticator app. */
export interface NewSecondFactor {
  /** To type in if the image can't be scanned. */
  secret: string
  /** The QR code as an SVG in a data URL. */
  image: string
}

const alreadyOn = () => userError('second_factor.on', (t) => t('twoStepOn'))
const confirmations = createRateLimit('second-factor', { points: 10, seconds: 15 * 60 })

/**
 * Begins to set up a person's own two-step sign-in. Nothing changes until `confirmSecondFactor`.
 * @param proof their password
 * @throws UserError password.wrong (403), second_factor.on, password.none, not_found, rate.too_many
 */
export async function beginSecondFactor(
  context: Context,
  actor: Actor,
  { proof }: { proof: string },
): Promise<NewSecondFactor> {
  const account = await requirePasswordAccount(context, actor.userId)
  await requireProof(context, account, proof, { orCode: false })
  const secret = newSecret()
  if (!(await writeNewSecret(context.database.db, account.id, secret, context.clock()))) throw alreadyOn()
  const svg = renderSVG(secretAddress(secret, account.email), { border: 2 })
  return { secret, image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/**
 * Turns on a person's own two-step sign-in with the first code of their app. The embedded provider's sessions of the
 * person end, and the person is notified.
 * @returns the recovery codes, which are shown only this once
 * @throws UserError second_factor.wrong_code (422), second_factor.not_begun (409), second_factor.on, rate.too_many
 */
export async function confirmSecondFactor(
  context: Context,
  actor: Actor,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { id } = await requirePasswordAccount(context, actor.userId)
  await confirmations.take(context, id)
  const at = context.clock()
  const factor = await readSecondFactor(context.database.db, id)
  if (factor?.confirmedAt) throw alreadyOn()
  if (!factor) throw userError('second_factor.not_begun', (t) => t('twoStepNotBegun'))
  const step = stepOfCode(factor.secret, code.replace(/\s/g, ''), at)
  if (step === null) throw userError('second_factor.wrong_code', (t) => t('codeNotRight'))
  const { recoveryCodes, hashes } = await makeRecoveryCodes(id)
  await changing(context, actor, onAccount, async (change) => {
    const { trx } = change
    if (!(await confirmSecret(trx, id, step, at))) throw alreadyOn()
    await replaceRecoveryCodes(trx, id, hashes)
    await deleteProviderStateOf(trx, [id])
    await tell(context, change, actor, {
      kind: 'account.second_factor_on',
      words: (t) => ({ title: t('twoStepOn'), text: t('twoStepOnText') }),
    })
  })
  await confirmations.forget(context, id)
  return { recoveryCodes }
}

/**
 * Replaces a person's own recovery codes; the old ones become invalid.
 * @param proof their password or a code of their app
 * @throws UserError password.wrong (403), second_factor.wrong_code (422), second_factor.off (409), rate.too_many
 */
export async function renewRecoveryCodes(
  context: Context,
  actor: Actor,
  { proof }: { proof: string },
): Promise<{ recoveryCodes: string[] }> {
  const account = await requirePasswordAccount(context, actor.userId)
  await requireOn(context, account.id)
  await requireProof(context, account, proof, { orCode: true })
  const { recoveryCodes, hashes } = await makeRecoveryCodes(account.id)
  await changing(context, actor, onAccount, async (change) => {
    const { trx } = change
    await replaceRecoveryCodes(trx, account.id, hashes)
    await tell(context, change, actor, {
      kind: 'account.recovery_codes_renewed',
      words: (t) => ({ title: t('recoveryCodesNew'), text: t('recoveryCodesNewText') }),
    })
  })
  return { recoveryCodes }
}

/**
 * Turns off a person's own two-step sign-in, deletes its secret and recovery codes, and notifies the person.
 * @param proof their password or a code of their app
 * @throws UserError password.wrong (403), second_factor.wrong_code (422), second_factor.off (409), rate.too_many
 */
export async function switchOffSecondFactor(
  context: Context,
  actor: Actor,
  { proof }: { proof: string },
): Promise<void> {
  const account = await requirePasswordAccount(context, actor.userId)
  await requireOn(context, account.id)
  await requireProof(context, account, proof, { orCode: true })
  await changing(context, actor, onAccount, async (change) => {
    const { trx } = change
    await deleteSecondFactor(trx, account.id)
    await tell(context, change, actor, {
      kind: 'account.second_factor_off',
      words: (t) => ({ title: t('twoStepOff'), text: t('twoStepOffText') }),
    })
  })
}

async function requireOn({ database }: Context, userId: string): Promise<void> {
  const factor = await readSecondFactor(database.db, userId)
  if (!factor?.confirmedAt) throw userError('second_factor.off', (t) => t('twoStepOff'))
}

async function makeRecoveryCodes(userId: string): Promise<{ recoveryCodes: string[]; hashes: Buffer[] }> {
  const recoveryCodes = newRecoveryCodes()
  const hashes = await Promise.all(recoveryCodes.map((code) => recoveryCodeHash(userId, code)))
  return { recoveryCodes, hashes: hashes.filter((hash) => hash !== null) }
}

async function tell(
  context: Context,
  { trx, record }: Change<SystemTrx>,
  actor: Actor,
  { kind, words }: { kind: AuditKind; words: NewsWords },
): Promise<void> {
  await record(kind)
  await notifyPeople(context, trx, { kind: 'security', userIds: [actor.userId], words, url: '/account/security' })
}
