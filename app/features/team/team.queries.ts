import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TeamOf } from '#app/shared/access/permissions.ts'
import { getTeamFn, listAccessLogFn, readInvitationFn } from './team.functions.ts'

/** Number of entries of the access log on a page. */
const logStep = 20

/** A team's people and invites; the staff for null. */
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

/** The content of an invite's link. Never cached: it may be accepted, or another person signed in, at the next look. */
export const invitationQueryOptions = (token: string) =>
  queryOptions({
    queryKey: ['team', 'invitation', { token }],
    queryFn: () => readInvitationFn({ data: { token } }),
    staleTime: 1000,
    gcTime: 0,
    retry: false,
  })

/** Loads the page's first paint. If a part fails, its card shows the error and a retry. */
export async function loadTeams(queryClient: QueryClient, teams: readonly TeamOf[]): Promise<void> {
  await Promise.allSettled([
    ...teams.map((team) => queryClient.query(teamQueryOptions(team))),
    queryClient.infiniteQuery(accessLogQueryOptions(teams[0] ?? null)),
  ])
}
