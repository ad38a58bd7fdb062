import type { Actor } from '#app/shared/access/permissions.ts'
import type { Decision, WaitingCard } from '#app/shared/cards/card.ts'
import type { ShownEvidence } from '#app/shared/cards/evidence/evidence.ts'
import type { ClientAction } from '#app/shared/cards/stage.ts'
import { linkHash } from '../../access/one-time-link.ts'
import { forClient } from '../../access/tenancy.ts'
import type { Context } from '../../context.ts'
import { beyondScope } from '../../db/scope.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { decideWithin } from '../move-cards.ts'
import { shownEvidence } from '../evidence/evidence.ts'
import { readSharedEvidence } from '../evidence/evidence.sql.ts'
import { readLink, useLinkRow, type FoundLink } from './links.sql.ts'

/** Limit of answers per network address: people read a few cards, a guesser tries many links. */
const answers = createRateLimit('card-link', { points: 120, seconds: 5 * 60 })

/** What a link in a mail shows. Nothing about the card unless its person may still see it. */
export type DecisionView =
  /**
   * `unknown`: no such link. `ended`: the person has no access any more, or the company is archived. `withdrawn`: the
   * card is not shown to the Client any more.
   */
  | { state: 'unknown' | 'expired' | 'ended' | 'withdrawn' }
  /** It was used: for which decision, and when. */
  | { state: 'used'; title: string; action: ClientAction; at: string }
  /** The card doesn't wait any more: somebody else has decided, or staff have moved it. */
  | { state: 'decided'; title: string }
  | {
      state: 'open'
      card: WaitingCard
      /** What the card was made from, if a Client may see it. */
      evidence: ShownEvidence | null
      company: string
      /** The name of the person whom the mail was for; null if they entered none. */
      person: string | null
      /** Whether the card has changed since the mail. */
      changed: boolean
      expiresAt: string
    }

type OpenView = Extract<DecisionView, { state: 'open' }>

function viewOf(link: FoundLink | undefined, now: Date): Exclude<DecisionView, OpenView> | Omit<OpenView, 'evidence'> {
  if (!link) return { state: 'unknown' }
  const { title, usedAt, action } = link
  if (!link.mayDecide || link.archived) return { state: 'ended' }
  if (link.hidden) return { state: 'withdrawn' }
  if (usedAt && action) return { state: 'used', title, action, at: usedAt.toISOString() }
  if (link.expiresAt <= now) return { state: 'expired' }
  if (!link.waits) return { state: 'decided', title }
  const { cardId: id, why, checklist, effect, version, company, person } = link
  return {
    state: 'open',
    card: { id, title, why, checklist, effect, version },
    company,
    person,
    changed: version !== link.linkVersion,
    expiresAt: link.expiresAt.toISOString(),
  }
}

/**
 * Returns whether a link in a mail is one of ours, whatever it shows. Unknown ones count for their address, as in
 * `openDecision`, where those we know count.
 * @throws AppError rate.too_many (429)
 */
export async function knowsDecision(context: Context, token: string, address: string): Promise<boolean> {
  if (await readLink(context.database.db, linkHash(token))) return true
  await answers.take(context, address)
  return false
}

/**
 * Returns what a link in a mail shows. It changes nothing, because mail programs open links to scan them. Public: the
 * proof is the link's secret.
 * @throws AppError rate.too_many (429)
 */
export async function openDecision(
  context: Context,
  { token, address }: { token: string; address: string },
): Promise<DecisionView> {
  await answers.take(context, address)
  const { db } = context.database
  const link = await readLink(db, linkHash(token))
  if (!link) return { state: 'unknown' }
  const view = viewOf(link, context.clock())
  if (view.state !== 'open') return view
  const evidence = await readSharedEvidence(db, { clientId: link.clientId, id: link.cardId })
  return { ...view, evidence: evidence && shownEvidence(evidence) }
}

/**
 * Decides about a card by a link, in the version that its page showed, and uses the link up. Public: the proof is the
 * link's secret. The decision counts as that of the person whom the mail was for.
 * @throws AppError decision.unknown (404), decision.expired, decision.ended, decision.withdrawn (410), decision.used,
 * decision.decided, card.changed, card.decided (409), input.invalid without a reason, rate.too_many (429)
 */
export async function decideByLink(
  context: Context,
  { token, address, decision }: { token: string; address: string; decision: Decision },
): Promise<void> {
  await answers.take(context, address)
  const hash = linkHash(token)
  const link = await readLink(context.database.db, hash)
  const { state } = viewOf(link, context.clock())
  if (!link || state !== 'open') throw closed(state === 'open' ? 'unknown' : state)
  const { clientId, cardId, personId } = link
  const actor: Actor = { userId: personId, role: 'Client', clientId }
  await forClient(context, actor, clientId, async (trx) => {
    const used = await beyondScope(trx, (system) => useLinkRow(system, hash, decision.action, context.clock()))
    if (!used) throw closed('used')
    await decideWithin(context, trx, actor, { clientId, cardId, decision, byLink: true })
  })
}

const refusals = {
  unknown: { status: 404, key: 'decisionUnknown' },
  expired: { status: 410, key: 'decisionExpired' },
  ended: { status: 410, key: 'decisionEnded' },
  withdrawn: { status: 410, key: 'decisionWithdrawn' },
  used: { status: 409, key: 'decisionUsed' },
  decided: { status: 409, key: 'cardDecided' },
} as const satisfies Record<Exclude<DecisionView['state'], 'open'>, { status: number; key: string }>

const closed = (state: keyof typeof refusals) =>
  new Refusal(`decision.${state}`, refusals[state].status, (t) => t(refusals[state].key))
