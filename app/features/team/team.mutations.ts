import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role, TeamOf } from '#app/shared/access/permissions.ts'
import type { InviteForm, NewPerson } from '#app/shared/team/team-forms.ts'
import {
  acceptInvitationFn,
  changeRoleFn,
  createInvitationFn,
  leaveTeamFn,
  removePersonFn,
  resendInvitationFn,
  revokeInvitationFn,
  switchOffFn,
  switchOnFn,
} from './team.functions.ts'

/** A change of a team. Its lists are fetched anew also after a refusal, which often means that they were old. */
function useTeamChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['team'] }),
  })
}

export const useCreateInvitation = (team: TeamOf) =>
  useTeamChange((form: InviteForm) => createInvitationFn({ data: { team, ...form } }))

export const useResendInvitation = (team: TeamOf) =>
  useTeamChange((invitationId: string) => resendInvitationFn({ data: { team, invitationId } }))

export const useRevokeInvitation = (team: TeamOf) =>
  useTeamChange((invitationId: string) => revokeInvitationFn({ data: { team, invitationId } }))

export const useChangeRole = (team: TeamOf) =>
  useTeamChange((change: { userId: string; role: Role }) => changeRoleFn({ data: { team, ...change } }))

/** Switches a person off or on again. */
export const useSwitchPerson = (team: TeamOf) =>
  useTeamChange(({ userId, on }: { userId: string; on: boolean }) =>
    on ? switchOnFn({ data: { team, userId } }) : switchOffFn({ data: { team, userId } }),
  )

export const useRemovePerson = (team: TeamOf) =>
  useTeamChange((removal: { userId: string; successorId: string | null }) =>
    removePersonFn({ data: { team, ...removal } }),
  )

/** One's own going. The page is left with it: there is nobody any more to show it to. */
export function useLeaveTeam() {
  return useMutation({
    mutationFn: (successorId: string | null) => leaveTeamFn({ data: { successorId } }),
    onSuccess: () => window.location.replace('/login'),
  })
}

/** Accepts an invitation; `person` is null for an account that exists. */
export function useAcceptInvitation(token: string) {
  return useMutation({
    mutationFn: (person: NewPerson | null) => acceptInvitationFn({ data: { token, person } }),
  })
}
