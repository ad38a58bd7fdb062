import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { Role, TeamOf } from '#app/shared/access/permissions.ts'
import type { NewPerson } from '#app/shared/account/person-form.ts'
import type { InviteForm } from '#app/shared/team/team-forms.ts'
import {
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

const useTeamChange = <Input, Output>(call: (input: Input) => Promise<Output>) =>
  useServerMutation({ call, invalidates: [['team']] })

export const useCreateInvitation = (team: TeamOf) =>
  useTeamChange((form: InviteForm) => createInvitationFn({ data: { team, ...form } }))

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

/** Leaves the own team, and the page, because nobody is signed in any more. */
export const useLeaveTeam = () =>
  useServerMutation({
    call: (successorId: string | null) => leaveTeamFn({ data: { successorId } }),
    done: () => window.location.replace('/login'),
  })

/** Accepts an invite; `person` is null for an existing account. */
export const useAcceptInvitation = (token: string) =>
  useServerMutation({ call: (person: NewPerson | null) => acceptInvitationFn({ data: { token, person } }) })
