import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ClientChanges, NewClient } from '#app/shared/admin/client-form.ts'
import { archiveClientFn, changeClientFn, createClientFn, restoreClientFn } from './managed-clients.functions.ts'

/** Enters a company, with its website if one is given. */
export function useCreateClient() {
  return useMutation({
    mutationFn: (client: NewClient) => createClientFn({ data: client }),
    onSuccess: useFreshClients(),
  })
}

/** Changes a company's name, plan or beginning. */
export function useChangeClient(id: string) {
  return useMutation({
    mutationFn: (changes: ClientChanges) => changeClientFn({ data: { id, ...changes } }),
    onSuccess: useFreshClients(),
  })
}

/** Archives a company, or restores one that is. */
export function useArchiveClient(id: string) {
  return useMutation({
    mutationFn: (archive: boolean) => (archive ? archiveClientFn : restoreClientFn)({ data: { id } }),
    onSuccess: useFreshClients(),
  })
}

/**
 * The lists, the picker, and the company that is chosen are read anew. The shell has what the guard found; it is asked
 * again too, and leads away from a client that is not there any more.
 */
function useFreshClients() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['clients'] })
    await router.invalidate()
  }
}
