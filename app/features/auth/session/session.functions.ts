import { createServerFn } from '@tanstack/react-start'
import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { providerProofSchema } from '#app/shared/access/provider-proof.ts'
import type { ProviderSettings } from '#app/shared/access/provider-settings.ts'
import { personNameSchema } from '#app/shared/account/person-form.ts'
import { sessionUserSchema, type SessionUser } from '#app/shared/account/session-user.ts'
import { linkSecretSchema } from '#app/shared/secret-links.ts'
import { logoutApi, userApi } from '#server/auth/auth.api.ts'
import { signInProviders } from '#server/auth/providers/configured.ts'
import { getContext } from '#server/context.ts'
import { callRest, readRest } from '#server/http/rest-proxy.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { receives } from '#server/http/receives.ts'
import { joinWithProof } from '#server/team/accept-invitation.ts'
import { authorize, sessionMiddleware } from '../auth.middleware.ts'

/** Returns the signed-in user, or null. Public: people only learn about themselves. */
export const getSessionFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'anyone' }), sessionMiddleware])
  .handler(({ context }): SessionUser | null => context.signedIn?.user ?? null)

/** Returns the provider of this session's sign-in; null if it is no longer configured. */
export const getOwnProviderFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .handler(({ context }): ProviderSettings | null => {
    return signInProviders(getContext()).find(({ settings }) => settings.id === context.provider)?.settings ?? null
  })

/** GET /api/auth/user of the REST API: returns its `currentUser`, null without a sign-in. Public. */
export const getCurrentUserFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'anyone' })])
  .handler(async (): Promise<SessionUser | null> => {
    const { headers: from } = getRequest()
    const response = await callRest(getContext(), { method: 'GET', path: '/api/auth/user', from, local: userApi })
    return v.parse(v.object({ currentUser: v.nullable(sessionUserSchema) }), await readRest(response)).currentUser
  })

/**
 * POST /api/auth/logout of the REST API with the person's cookie; the cookies it clears are cleared in their browser.
 * Public: a person with an expired session may log out too. Fails like the API does, and the failure is logged.
 */
export const logoutFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .handler(async (): Promise<void> => {
    const server = getContext()
    const { headers: from } = getRequest()
    try {
      const response = await callRest(server, { method: 'POST', path: '/api/auth/logout', from, local: logoutApi })
      for (const line of response.headers.getSetCookie()) appendResponseHeader('set-cookie', line)
      await readRest(response)
    } catch (error) {
      server.log.error({ err: error }, 'logout error')
      throw error
    }
  })

/**
 * Accepts an invite with the proof of a sign-in at a provider, and begins the new person's session. Public: the link's
 * secret and the proof are the permission.
 */
export const joinWithProofFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' }), sessionMiddleware])
  .validator(receives(v.object({ token: linkSecretSchema, person: personNameSchema, proof: providerProofSchema })))
  .handler(async ({ context, data }): Promise<void> => {
    const server = getContext()
    const request = getRequest()
    const given = { ...data, headers: request.headers, address: clientAddress(request, server.env.TRUST_PROXY) }
    const { cookie } = await joinWithProof(server, context.signedIn?.actor ?? null, given)
    appendResponseHeader('set-cookie', cookie)
  })
