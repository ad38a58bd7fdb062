import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { Proposal } from '#app/shared/competitors/proposal.ts'
import { declineProposalFn, listProposalsFn, proposeCompetitorFn } from './proposals.functions.ts'

const proposals = ['competitors', 'proposals']

/** Competitors that a client's people have proposed: to them with the answers, to staff the open ones. */
export const proposalsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: [...proposals, { clientId }],
    queryFn: ({ signal }) => listProposalsFn({ data: { clientId }, signal }),
    staleTime: 15_000,
  })

/** Loads a Client's proposals for the first paint of their Dashboard. If it fails, it is shown without them. */
export async function loadProposals(
  context: { queryClient: QueryClient; locale: string },
  clientId: string,
): Promise<void> {
  await Promise.all([
    context.queryClient.query(proposalsQueryOptions(clientId)).catch(() => []),
    loadMessages(context, 'competitorProposals', 'validation'),
  ])
}

export const useProposeCompetitor = (clientId: string) =>
  useServerMutation({
    call: (proposal: Proposal) => proposeCompetitorFn({ data: { clientId, proposal } }),
    invalidates: [proposals],
  })

export const useDeclineProposal = (clientId: string) =>
  useServerMutation({
    call: (proposalId: string) => declineProposalFn({ data: { clientId, proposalId } }),
    invalidates: [proposals],
  })
