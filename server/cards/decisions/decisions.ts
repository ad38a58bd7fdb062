import type { Actor } from '#app/shared/access/permissions.ts'
import type { Decision, WaitingCard } from '#app/shared/cards/card.ts'
import type { ShownEvidence } from '#app/shared/cards/evidence/evidence.ts'
import type { ClientAction } from '#app/shared/cards/stage.ts'
import { changing, onClient } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { userError } from '../../errors/user-errors.ts'
import { isId } from '../../http/named-ids.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { readAgency, readAgencyLogo } from '../../profile/agency-look.sql.ts'
import { readLogoImage, readLogoVersion } from '../../profile/profile.sql.ts'
import { linkHash, secretLinks } from '../../secret-links/secret-links.ts'
import { readSharedPicture, readSharedPictureFile, type SharedPicture } from '../attachments/attachments.sql.ts'
import { attachmentNotFound } from '../attachments/attachments.ts'
import type { CardKey } from '../card-history.sql.ts'
import { readLink, useLinkRow, type FoundDecisionLink } from '../decision-links.sql.ts'
import { readSharedEvidence } from '../evidence/evidence.sql.ts'
import { shownEvidence } from '../evidence/evidence.ts'
import { decideWithin } from '../move-cards.ts'

/** What a link in a mail shows. Nothing about the card unless its person may still see it. */
export type DecisionView =
  /**
   * `unknown`: no such link. `ended`: the person has no access any more, or the client is archived. `withdrawn`: the
   * card is not shown to the Client any more.
   */
  | { state: 'unknown' | 'expired' | 'ended' | 'withdrawn' }
  /** It was used: for which decision, and when. */
  | { state: 'used'; title: string; action: ClientAction; at: string }
  /** The card doesn't wait any more: someone else has decided, or staff have moved it. */
  | { state: 'decided'; title: string }
  | {
      state: 'open'
      card: WaitingCard
      /** What the card was made from, if a Client may see it. */
      evidence: ShownEvidence | null
      /** The first picture at the card. */
      picture: SharedPicture | null
      look: DecisionLook
      company: string
      /** The name of the person whom the mail was for; null if they entered none. */
      person: string | null
      /** Whether the card has changed since the mail. */
      changed: boolean
      expiresAt: string
    }

/** Who proposes it to whom, as their reports show it. */
interface DecisionLook {
  /** The agency's name; '' as long as it set none. */
  senderName: string
  accentColor: string | null
  /** Hashes of the logos; null without one. */
  agencyLogo: string | null
  clientLogo: string | null
}

function closedState(link: FoundDecisionLink, now: Date): Exclude<DecisionView, { state: 'unknown' | 'open' }> | null {
  const { title, usedAt, action } = link
  if (!link.mayDecide || link.archived) return { state: 'ended' }
  if (link.hidden) return { state: 'withdrawn' }
  if (usedAt && action) return { state: 'used', title, action, at: usedAt.toISOString() }
  if (link.expiresAt <= now) return { state: 'expired' }
  return link.waits ? null : { state: 'decided', title }
}

/** Links in mails that ask a person to decide about a card. */
export const decisionLinks = secretLinks({
  page: '/decide/',
  read: readLink,
  closedState,
  refusals: {
    unknown: () => userError('decision.unknown', (t) => t('decisionUnknown')),
    expired: () => userError('decision.expired', (t) => t('decisionExpired')),
    ended: () => userError('decision.ended', (t) => t('decisionEnded')),
    withdrawn: () => userError('decision.withdrawn', (t) => t('decisionWithdrawn')),
    used: () => userError('decision.used', (t) => t('decisionUsed')),
    decided: () => userError('decision.decided', (t) => t('cardDecided')),
  },
  // People read a few cards, each with up to three pictures; a guesser tries many links.
  answers: createRateLimit('card-link', { points: 240, seconds: 5 * 60 }),
})

/**
 * Returns what a link in a mail shows. It changes nothing, because mail programs open links to scan them. Public: the
 * proof is the link's secret.
 * @throws UserError rate.too_many (429)
 */
export async function openDecision(context: Context, asked: { token: string; address: string }): Promise<DecisionView> {
  const found = await decisionLinks.find(context, asked)
  if (found.state !== 'open') return found
  const { clientId, cardId: id, title, why, checklist, effect, version, company, person, ...link } = found.link
  const { db } = context.database
  const [evidence, picture, agency, clientLogo] = await Promise.all([
    readSharedEvidence(db, { clientId, id }),
    readSharedPicture(db, { clientId, id }),
    readAgency(db),
    readLogoVersion(db, clientId),
  ])
  return {
    state: 'open',
    card: { id, title, why, checklist, effect, version },
    evidence: evidence && shownEvidence(evidence),
    picture,
    look: {
      senderName: agency?.senderName ?? '',
      accentColor: agency?.accentColor ?? null,
      agencyLogo: agency?.logo ?? null,
      clientLogo,
    },
    company,
    person,
    changed: version !== link.linkVersion,
    expiresAt: link.expiresAt.toISOString(),
  }
}

/**
 * Returns a picture of the page of an open link: one of both logos, or a picture at the card. Public: the proof is the
 * link's secret.
 * @throws UserError not_found, decision.unknown (404), decision.expired, decision.ended, decision.withdrawn (410),
 * decision.used, decision.decided (409), rate.too_many (429)
 */
export async function getDecisionPicture(
  context: Context,
  { file, ...asked }: { token: string; address: string; file: string },
): Promise<{ type: string; bytes: Uint8Array }> {
  const { clientId, cardId } = await decisionLinks.require(context, asked)
  const { db } = context.database
  const found = await readPictureOf(db, { clientId, id: cardId }, file)
  if (!found) throw attachmentNotFound()
  return found
}

async function readPictureOf(db: Db, card: CardKey, file: string) {
  if (file === 'agency-logo') return readAgencyLogo(db)
  if (file !== 'client-logo') return isId(file) ? readSharedPictureFile(db, card, file) : null
  const stored = await readLogoImage(db, card.clientId)
  return stored?.logo && stored.logo_type !== null ? { bytes: stored.logo, type: stored.logo_type } : null
}

/**
 * Decides about a card by a link, in the version that its page showed, and uses the link up. Public: the proof is the
 * link's secret. The decision counts as that of the person whom the mail was for.
 * @throws UserError decision.unknown (404), decision.expired, decision.ended, decision.withdrawn (410), decision.used,
 * decision.decided, card.changed, card.decided (409), input.invalid without a reason, rate.too_many (429)
 */
export async function decideByLink(
  context: Context,
  { decision, ...asked }: { token: string; address: string; decision: Decision },
): Promise<void> {
  const { clientId, cardId, personId } = await decisionLinks.require(context, asked)
  const hash = linkHash(asked.token)
  const actor: Actor = { userId: personId, role: 'Client', clientId }
  await changing(context, actor, onClient({ clientId }), async (change) => {
    const used = await withoutRowSecurity(change.trx, (system) => useLinkRow(system, hash, decision.action, change.at))
    if (!used) throw decisionLinks.refusals.used()
    await decideWithin(context, change, actor, { clientId, cardId, decision, byLink: true })
  })
}
