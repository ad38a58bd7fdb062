import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { clientSummarySchema, type ClientSummary } from '#app/shared/clients/client-summary.ts'
import { clientsApi } from '#server/clients/clients.api.ts'
import { getClient, getFirstBeginning } from '#server/clients/clients.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { callRest, readRest } from '#server/http/rest-proxy.ts'

/** Returns the client list from the REST API. A failure is logged here and in the browser (specification §8). */
export const listClientsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'own' })])
  .handler(async (): Promise<ClientSummary[]> => {
    const server = getContext()
    const { headers: from } = getRequest()
    try {
      const call = { method: 'GET', path: '/api/admin/clients', from, local: clientsApi } as const
      return v.parse(v.array(clientSummarySchema), await readRest(await callRest(server, call)))
    } catch (error) {
      if (!(error instanceof UserError && error.status < 500))
        server.log.error({ err: error }, 'Failed to get client list')
      throw error
    }
  })

/** Returns one client, if the person may see it: 404 unknown (staff), 403 not theirs (Client). */
export const getClientFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'own', company: 'id' })])
  .validator(receives(v.object({ id: v.pipe(v.string(), v.maxLength(100)) })))
  .handler(({ context, data }) => getClient(getContext(), context.actor, data))

/** Returns where the months begin while staff have no client chosen: the start of the oldest client. */
export const getFirstBeginningFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .handler(({ context }) => getFirstBeginning(getContext(), context.actor))
