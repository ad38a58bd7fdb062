import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { maxOpenProposals, type Proposal, type ShownProposal } from '#app/shared/competitors/proposal.ts'
import {
  changing,
  onWebsite,
  reading,
  refuseDuplicate,
  requireBelowLimit,
  type Permission,
} from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import { competitorsPermission } from '../permission.ts'
import { notifyOfAnswer, notifyOfProposal } from './proposal-news.ts'
import {
  countOpenProposals,
  insertProposal,
  markProposalDeclined,
  readKnownHost,
  readProposals,
} from './proposals.sql.ts'

/** Staff add competitors themselves. */
const proposing: Permission = { may: ({ role }) => role === 'Client', error: (t) => t('clientsProposeCompetitors') }

/** A Client sees the answers of their newest proposals. */
const maxShown = 10

interface OfClient {
  clientId: string
}

/**
 * Proposes a competitor to the Loop team, and notifies all staff. For the client's own people; at most 10 proposals are open
 * at a time.
 * @throws UserError competitor.too_many_proposals, competitor.proposed, competitor.own, competitor.known (409),
 * auth.forbidden, not_found, website.missing
 */
export const proposeCompetitor = (
  context: Context,
  actor: Actor,
  { clientId, proposal: { domain, note } }: OfClient & { proposal: Proposal },
): Promise<void> =>
  changing(context, actor, onWebsite({ clientId, permission: proposing }), async ({ trx, at, record }, { id }) => {
    const { isOwn, isWatched } = await withoutRowSecurity(trx, (system) => readKnownHost(system, id, domain))
    if (isOwn) throw userError('competitor.own', (t) => t('proposalIsOwn', { domain }))
    if (isWatched) throw userError('competitor.known', (t) => t('proposalIsWatched', { domain }))
    await requireBelowLimit(trx, {
      kind: 'competitor-proposals',
      within: id,
      most: maxOpenProposals,
      count: () => countOpenProposals(trx, id),
      error: () => userError('competitor.too_many_proposals', (t) => t('tooManyProposals', { most: maxOpenProposals })),
    })
    await refuseDuplicate(
      insertProposal(trx, id, { domain, note, personId: actor.userId, at }),
      'competitor_proposal_open',
      () => userError('competitor.proposed', (t) => t('proposalIsKnown', { domain })),
    )
    await record('competitor.proposed', { domain })
    await notifyOfProposal(context, trx, { actor, clientId, domain, note })
  })

/**
 * Returns a client's proposals: to its own people the open ones and the newest answered ones, to staff the open ones.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const listProposals = (context: Context, actor: Actor, { clientId }: OfClient): Promise<ShownProposal[]> =>
  reading(context, actor, onWebsite({ clientId }), async (trx, { id }) => {
    const rows = await readProposals(trx, id, { openOnly: isStaff(actor.role), most: maxShown })
    return rows.map(({ at, ...proposal }) => ({ ...proposal, at: at.toISOString() }))
  })

/**
 * Declines an open proposal and notifies the person who made it. For staff.
 * @throws UserError not_found also for one that was answered already, auth.forbidden, website.missing
 */
export const declineProposal = (
  context: Context,
  actor: Actor,
  { clientId, proposalId }: OfClient & { proposalId: string },
): Promise<void> => {
  const on = onWebsite({ clientId, permission: competitorsPermission })
  return changing(context, actor, on, async ({ trx, at, record }, { id: siteId }) => {
    const proposal = await markProposalDeclined(trx, { siteId, proposalId, personId: actor.userId, at })
    if (!proposal) throw notFound((t) => t('proposalNotFound'))
    await record('competitor.proposal_declined', { domain: proposal.domain })
    await notifyOfAnswer(context, trx, { clientId, proposal, answer: 'declined' })
  })
}
