import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TeamOf } from '#app/shared/access/permissions.ts'
import { getTeamFn, listAccessLogFn, readInvitationFn } from './team.functions.ts'

/** Entries of the access log shown at once. */
const logStep = 20

/** A team's people and invitations; the staff for null. */
export const teamQueryOptions = (team: TeamOf) =>
  queryOptions({
    queryKey: ['team', 'people', { team }],
    queryFn: () => getTeamFn({ data: { team } }),
    staleTime: 10_000,
  })

/** The access log of a company, or of everything (null), page by page. */
export const accessLogQueryOptions = (clientId: TeamOf) =>
  infiniteQueryOptions({
    queryKey: ['team', 'log', { clientId }],
    queryFn: ({ pageParam }) => listAccessLogFn({ data: { clientId, before: pageParam, limit: logStep } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    staleTime: 10_000,
  })

/** What an invitation's link leads to. Never kept: the next look may find it accepted, or somebody else signed in. */
export const invitationQueryOptions = (token: string) =>
  queryOptions({
    queryKey: ['team', 'invitation', { token }],
    queryFn: () => readInvitationFn({ data: { token } }),
    staleTime: 1000,
    gcTime: 0,
    retry: false,
  })

/**
 * For the page's loader: what its first paint shows. A part that fails is left to its card, which says so and offers
 * another try.
 */
export async function loadTeams(queryClient: QueryClient, teams: readonly TeamOf[]): Promise<void> {
  await Promise.allSettled([
    ...teams.map((team) => queryClient.query(teamQueryOptions(team))),
    queryClient.infiniteQuery(accessLogQueryOptions(teams[0] ?? null)),
  ])
}
