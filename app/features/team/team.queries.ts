import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { TeamOf, Role } from '#app/shared/access/permissions.ts'
import type { NewPerson } from '#app/shared/account/person-form.ts'
import type { InviteFormValues } from '#app/shared/team/team-forms.ts'
import {
  getTeamFn,
  listAccessLogFn,
  readInvitationFn,
  acceptInvitationFn,
  updateRoleFn,
  createInvitationFn,
  leaveTeamFn,
  removePersonFn,
  resendInvitationFn,
  revokeInvitationFn,
  switchOffFn,
  switchOnFn,
} from './team.functions.ts'

/** Number of entries of the access log on a page. */
const logStep = 20

/** A team's people and invites; the staff for null. */
export const teamQueryOptions = (team: TeamOf) =>
  queryOptions({
    queryKey: ['team', 'people', { team }],
    queryFn: () => getTeamFn({ data: { team } }),
    staleTime: 10_000,
  })

/** The access log of a client, or of everything (null), page by page. */
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

const useTeamChange = <Input, Output>(call: (input: Input) => Promise<Output>) =>
  useServerMutation({ call, invalidates: [['team']] })

export const useCreateInvitation = (team: TeamOf) =>
  useTeamChange((form: InviteFormValues) => createInvitationFn({ data: { team, ...form } }))

export const useResendInvitation = (team: TeamOf) =>
  useTeamChange((invitationId: string) => resendInvitationFn({ data: { team, invitationId } }))

export const useRevokeInvitation = (team: TeamOf) =>
  useTeamChange((invitationId: string) => revokeInvitationFn({ data: { team, invitationId } }))

export const useUpdateRole = (team: TeamOf) =>
  useTeamChange((change: { userId: string; role: Role }) => updateRoleFn({ data: { team, ...change } }))

/** Deactivates or reactivates a person. */
export const useSwitchPerson = (team: TeamOf) =>
  useTeamChange(({ userId, on }: { userId: string; on: boolean }) =>
    on ? switchOnFn({ data: { team, userId } }) : switchOffFn({ data: { team, userId } }),
  )

export const useRemovePerson = (team: TeamOf) =>
  useTeamChange((removal: { userId: string; successorId: string | null }) =>
    removePersonFn({ data: { team, ...removal } }),
  )

/** Leaves the own team, and the page, because no one is signed in any more. */
export const useLeaveTeam = () =>
  useServerMutation({
    call: (successorId: string | null) => leaveTeamFn({ data: { successorId } }),
    done: () => window.location.replace('/login'),
  })

/** Accepts an invite; `person` is null for an existing account. */
export const useAcceptInvitation = (token: string) =>
  useServerMutation({ call: (person: NewPerson | null) => acceptInvitationFn({ data: { token, person } }) })
