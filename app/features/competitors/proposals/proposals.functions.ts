import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { proposalSchema } from '#app/shared/competitors/proposal.ts'
import { declineProposal, listProposals, proposeCompetitor } from '#server/competitors/proposals/proposals.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())

/** Returns the competitors that a client's people have proposed: to them with the answers, to staff the open ones. */
export const listProposalsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id })))
  .handler(({ context, data }) => listProposals(getContext(), context.actor, data))

/** Proposes a competitor. For the client's own people. */
export const proposeCompetitorFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, proposal: proposalSchema })))
  .handler(({ context, data }) => proposeCompetitor(getContext(), context.actor, data))

/** Declines a proposal. */
export const declineProposalFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, proposalId: id })))
  .handler(({ context, data }) => declineProposal(getContext(), context.actor, data))
