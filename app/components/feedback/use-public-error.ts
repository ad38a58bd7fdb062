import { useMessages } from '#app/components/locale/use-messages.ts'
import { AppError } from '#app/shared/http/app-error.ts'

/**
 * Returns a function that turns an error into one that people may read: a refusal as the server wrote it; without a
 * connection, that it is missing; anything else as a fault of ours, in the language of the page. `const publicError =
 * usePublicError(); publicError(change.error).message`
 */
export function usePublicError(): (error: unknown) => AppError {
  const t = useMessages('common')
  return (error) => {
    if (error instanceof AppError) return error
    // Only browsers have it.
    if (navigator.onLine === false) return new AppError('network.offline', 503, t('offline'))
    return new AppError('server.failed', 500, t('ourFault'))
  }
}
