import { useMessages } from '#app/components/locale/use-messages.ts'
import { UserError } from '#app/shared/http/user-error.ts'

/**
 * Returns a function that turns an error into one that people may read: an error as the server wrote it; without a
 * connection, that it is missing; anything else as a fault of ours, in the language of the page. `const publicError =
 * usePublicError(); publicError(change.error).message`
 */
export function usePublicError(): (error: unknown) => UserError {
  const t = useMessages('common')
  return (error) => {
    if (error instanceof UserError) return error
    // Only browsers have it.
    if (navigator.onLine === false) return new UserError('network.offline', 503, t('offline'))
    return new UserError('server.failed', 500, t('ourFault'))
  }
}
