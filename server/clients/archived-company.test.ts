import { beforeEach, describe, expect, it } from 'vitest'
import { admin, companyId } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { mailedToken, setTeamScene } from '#tests/support/team.ts'
import { requireCaller } from '../access/session/session.ts'
import { createApiToken } from '../auth/api-tokens.ts'
import { acceptInvitation } from '../team/accept-invitation.ts'
import { createInvitation, resendInvitation } from '../team/invitations.ts'
import { readInvitation } from '../team/read-invitation.ts'
import { archiveClient, restoreClient } from './managed-clients.ts'
describe('For an archived company', () => {
  const context = openContext()
  const fern = companyId(1)
  const invitee = { team: fern, email: 'new@fern.test', role: 'Client' } as const
  const nora = { firstName: 'Nora', lastName: 'New', password: 'seven copper lanterns' }

  beforeEach(() => setTeamScene(context))

  it('an API token of its people is refused, until it is restored', async () => {
    const { token } = await createApiToken(context, clara, { name: 'Script', scopes: ['account:read'], days: 30 })
    const use = async () =>
      (await requireCaller(context, { headers: new Headers({ authorization: `Bearer ${token}` }) }, ['account:read']))
        .actor
    expect(await use()).toEqual(clara)
    await archiveClient(context, admin, { id: fern })
    await expect(use()).rejects.toMatchObject({ code: 'auth.api_token', status: 401 })
    await restoreClient(context, admin, { id: fern })
    expect(await use()).toEqual(clara)
  })

  it('an open invitation does not work and says so, also after the company is restored', async () => {
    await createInvitation(context, clara, invitee)
    const token = await mailedToken(context, invitee.email)
    const refused = async () => {
      expect(await readInvitation(context, null, { token })).toEqual({ state: 'revoked' })
      await expect(
        acceptInvitation(context, null, { token, person: nora, headers: new Headers() }),
      ).rejects.toMatchObject({
        code: 'team.invitation_revoked',
        status: 410,
      })
    }
    await archiveClient(context, admin, { id: fern })
    await refused()
    await restoreClient(context, admin, { id: fern })
    await refused()
  })

  it('no one can be invited, by anyone, and no invitation can be sent again', async () => {
    const { id: invitationId } = await createInvitation(context, clara, invitee)
    await archiveClient(context, admin, { id: fern })
    context.clock.advance(60_000)
    for (const actor of [clara, admin]) {
      await expect(createInvitation(context, actor, { ...invitee, email: 'x@fern.test' })).rejects.toMatchObject({
        code: 'not_found',
        status: 404,
      })
      await expect(resendInvitation(context, actor, { team: fern, invitationId })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
    const { db } = context.database
    expect(await db.selectFrom('mail').select('recipient').execute()).toEqual([{ recipient: invitee.email }])
  })

  it('an invitation created at the same moment is cancelled as well', async () => {
    const [archived] = await Promise.allSettled([
      archiveClient(context, admin, { id: fern }),
      createInvitation(context, clara, invitee),
    ])
    expect(archived.status).toBe('fulfilled')
    const { db } = context.database
    expect(await db.selectFrom('invitation').select('id').where('revoked_at', 'is', null).execute()).toEqual([])
  })
})
