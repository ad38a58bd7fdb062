import * as v from 'valibot'
import { canAdminister, type Actor } from '#app/shared/access/permissions.ts'
import type { TestTime } from '#app/shared/billing/billing-form.ts'
import { requirePermission } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { userError } from '../errors/user-errors.ts'
import { readStoredBilling } from './account.ts'
import { rereadSubscription } from './keep-subscription.ts'
import { billingMode } from './mode.ts'
import { unreachable } from './stripe-errors.ts'

/** How long a control may take, in milliseconds: advancing time renews every subscription on the way. */
const timeoutMs = 60_000

const daySeconds = 86_400
const answerSchema = v.object({ now: v.number() })

/**
 * Returns the address of the stand-in.
 * @throws UserError billing.stand_in_only (409) with real or test keys of Stripe, billing.unreachable (503) if it has
 * no address yet
 */
export function requireStandIn({ env }: Pick<Context, 'env'>): string {
  const mode = billingMode(env)
  if (mode.kind !== 'stand-in') throw userError('billing.stand_in_only', (t) => t('standInOnly'))
  if (mode.at === null) throw unreachable()
  return mode.at.url
}

/** The stand-in has answered that it can't do this now, for example because a payment is settled already. */
export class ControlError extends Error {}

/**
 * Uses one of the controls that the stand-in has besides Stripe's API (server/stand-ins/programs/stripe/README.md).
 * @returns its answer
 * @throws ControlError; errors of `requireStandIn`; billing.unreachable (503) if it doesn't answer
 */
export async function controlStandIn(
  context: Pick<Context, 'env' | 'log'>,
  path: string,
  body: object,
): Promise<unknown> {
  const url = `${requireStandIn(context)}/stand-in/${path}`
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), redirect: 'error', signal })
    if (!answer.ok && answer.status < 500) throw new ControlError(`The stand-in answered ${answer.status}.`)
    if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}.`)
    return await answer.json()
  } catch (error) {
    if (error instanceof ControlError) throw error
    context.log.warn({ err: error, path }, 'a control of the stand-in for Stripe failed')
    throw unreachable()
  }
}

/** Waits until the stand-in has delivered its webhooks. @throws if that takes too long */
export async function settleStandIn(url: string): Promise<void> {
  const answer = await fetch(`${url}/stand-in/events/settled`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}.`)
}

/**
 * Returns a file of the stand-in, such as the PDF of an invoice.
 * @throws UserError of `requireStandIn`; billing.unreachable (503) if it doesn't answer
 */
export async function readStandInFile(
  context: Pick<Context, 'env' | 'log'>,
  path: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const url = new URL(path, requireStandIn(context))
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}.`)
    return await answer.bytes()
  } catch (error) {
    context.log.warn({ err: error, path }, 'a file of the stand-in for Stripe could not be read')
    throw unreachable()
  }
}

/**
 * Advances the time of the stand-in by days, for all clients: what is due meanwhile is renewed, charged or ended. The
 * client's subscription is read again at once, those of others when their webhooks are handled. For Admins.
 * @returns the stand-in's time, as ISO 8601
 * @throws UserError auth.forbidden, not_found, billing.stand_in_only (409), billing.unreachable (503)
 */
export async function advanceTestTime(
  context: Context,
  actor: Actor,
  { clientId, days }: TestTime,
): Promise<{ now: string }> {
  requirePermission(actor, { clientId, permission: { may: canAdminister, error: (t) => t('onlyAdmins') } })
  requireStandIn(context)
  const { now } = v.parse(answerSchema, await controlStandIn(context, 'advance', { seconds: days * daySeconds }))
  const { subscription } = await readStoredBilling(context, actor, clientId)
  if (subscription) await rereadSubscription(context, subscription.id, actor)
  return { now: new Date(now * 1000).toISOString() }
}
