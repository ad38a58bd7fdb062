import { createServerFn } from '@tanstack/react-start'
import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { authorize, sessionMiddleware } from '#app/features/auth/auth.middleware.ts'
import { roleSchema } from '#app/shared/access/permissions.ts'
import { newPersonSchema } from '#app/shared/account/person-form.ts'
import { linkSecretSchema } from '#app/shared/secret-links.ts'
import { inviteFormSchema, teamSchema } from '#app/shared/team/team-forms.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { acceptInvitation } from '#server/team/accept-invitation.ts'
import { listAccessLog } from '#server/team/access-log.ts'
import { createInvitation, resendInvitation, revokeInvitation } from '#server/team/invitations.ts'
import { updateRole, leaveTeam, removePerson, switchOff, switchOn } from '#server/team/members.ts'
import { readInvitation } from '#server/team/read-invitation.ts'
import { getTeam } from '#server/team/team.ts'

const id = v.pipe(v.string(), v.uuid())
const ofInvitation = v.object({ team: teamSchema, invitationId: id })
const ofPerson = v.object({ team: teamSchema, userId: id })

/** Returns a team's people and invites; the staff for team null. */
export const getTeamFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'own', company: 'team' })])
  .validator(receives(v.object({ team: teamSchema })))
  .handler(({ context, data }) => getTeam(getContext(), context.actor, data))

export const createInvitationFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'companyOrAdmin', demo: 'refused', company: 'team' })])
  .validator(receives(v.object({ team: teamSchema, ...inviteFormSchema.entries })))
  .handler(({ context, data }) => createInvitation(getContext(), context.actor, data))

export const resendInvitationFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'companyOrAdmin', demo: 'refused', company: 'team' })])
  .validator(receives(ofInvitation))
  .handler(({ context, data }) => resendInvitation(getContext(), context.actor, data))

export const revokeInvitationFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'companyOrAdmin', demo: 'refused', company: 'team' })])
  .validator(receives(ofInvitation))
  .handler(({ context, data }) => revokeInvitation(getContext(), context.actor, data))

export const updateRoleFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'companyOrAdmin', demo: 'refused', company: 'team' })])
  .validator(receives(v.object({ ...ofPerson.entries, role: roleSchema })))
  .handler(({ context, data }) => updateRole(getContext(), context.actor, data))

export const switchOffFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'companyOrAdmin', demo: 'refused', company: 'team' })])
  .validator(receives(ofPerson))
  .handler(({ context, data }) => switchOff(getContext(), context.actor, data))

export const switchOnFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'companyOrAdmin', demo: 'refused', company: 'team' })])
  .validator(receives(ofPerson))
  .handler(({ context, data }) => switchOn(getContext(), context.actor, data))

export const removePersonFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'companyOrAdmin', demo: 'refused', company: 'team' })])
  .validator(receives(v.object({ ...ofPerson.entries, successorId: v.nullable(id) })))
  .handler(({ context, data }) => removePerson(getContext(), context.actor, data))

/** Lets the actor leave; it affects no one else. */
export const leaveTeamFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'refused' })])
  .validator(receives(v.object({ successorId: v.nullable(id) })))
  .handler(({ context, data }) => leaveTeam(getContext(), context.actor, data))

/** Returns a page of the access log: of a client, or of everything (null) for staff. */
export const listAccessLogFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'own' })])
  .validator(
    receives(
      v.object({
        clientId: teamSchema,
        before: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
        limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
      }),
    ),
  )
  .handler(({ context, data }) => listAccessLog(getContext(), context.actor, data))

/**
 * Returns the content of an invite's link. Public: an invited person may have no account yet; the link's secret is the
 * proof.
 */
export const readInvitationFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'anyone' }), sessionMiddleware])
  .validator(receives(v.object({ token: linkSecretSchema })))
  .handler(({ context, data }) => readInvitation(getContext(), context.signedIn?.actor ?? null, data))

/**
 * Accepts an invite, and says whether its new person is signed in. Public for the same reason; the owner of an existing
 * account must be signed in.
 */
export const acceptInvitationFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' }), sessionMiddleware])
  .validator(receives(v.object({ token: linkSecretSchema, person: v.nullable(newPersonSchema) })))
  .handler(async ({ context, data }): Promise<{ signedIn: boolean }> => {
    const { headers } = getRequest()
    const { cookie } = await acceptInvitation(getContext(), context.signedIn?.actor ?? null, { ...data, headers })
    if (cookie !== null) appendResponseHeader('set-cookie', cookie)
    return { signedIn: cookie !== null }
  })
