import { useMessages } from '#app/components/locale/use-messages.ts'
import { AppError } from '#app/shared/http/app-error.ts'

/**
 * An error as a person may read it: a refusal as the server said it, in the language of the page; without a connection
 * that it is gone; of anything else that the fault is ours. `const publicError = usePublicError(); publicError(change.error).message`
 */
export function usePublicError(): (error: unknown) => AppError {
  const say = useMessages('common')
  return (error) => {
    if (error instanceof AppError) return error
    // Only in the browser; the server has no such thing.
    if (navigator.onLine === false) return new AppError('network.offline', 503, say('offline'))
    return new AppError('server.failed', 500, say('ourFault'))
  }
}
