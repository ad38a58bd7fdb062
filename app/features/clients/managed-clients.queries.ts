import { queryOptions } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ClientChanges, NewClient } from '#app/shared/admin/client-form.ts'
import {
  listManagedClientsFn,
  archiveClientFn,
  updateClientFn,
  createClientFn,
  restoreClientFn,
} from './managed-clients.functions.ts'

/** Every client, including archived ones, for staff. */
export const managedClientsQueryOptions = () =>
  queryOptions({
    queryKey: ['clients', 'managed'],
    queryFn: ({ signal }) => listManagedClientsFn({ signal }),
  })

/**
 * A change of clients. The lists, the picker and the chosen client are read again. The guard's data is in the shell,
 * which redirects from a client that no longer exists.
 */
const useClientChange = <Input>(call: (input: Input) => Promise<unknown>) =>
  useServerMutation({ call, invalidates: [['clients']], reloads: true })

/** Adds a client, with its website if one is given. */
export const useCreateClient = () => useClientChange((client: NewClient) => createClientFn({ data: client }))

/** Changes a client's name, plan or start. */
export const useUpdateClient = (id: string) =>
  useClientChange((changes: ClientChanges) => updateClientFn({ data: { id, ...changes } }))

/** Archives a client, or restores an archived one. */
export const useArchiveClient = (id: string) =>
  useClientChange((archive: boolean) => (archive ? archiveClientFn : restoreClientFn)({ data: { id } }))
