import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { clientChangesSchema, newClientSchema } from '#app/shared/admin/client-form.ts'
import {
  archiveClient,
  restoreClient,
  updateClient,
  createClient,
  listManagedClients,
} from '#server/clients/managed-clients.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())

/** Returns every client, including archived ones; for staff. */
export const listManagedClientsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'own' })])
  .handler(({ context }) => listManagedClients(getContext(), context.actor))

export const createClientFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(newClientSchema))
  .handler(({ context, data }) => createClient(getContext(), context.actor, data))

export const updateClientFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ id, ...clientChangesSchema.entries })))
  .handler(({ context, data }) => updateClient(getContext(), context.actor, data))

export const archiveClientFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ id })))
  .handler(({ context, data }) => archiveClient(getContext(), context.actor, data))

export const restoreClientFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ id })))
  .handler(({ context, data }) => restoreClient(getContext(), context.actor, data))
