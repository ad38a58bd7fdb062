import { showToast } from './toasts.ts'
import { usePublicError } from './use-public-error.ts'

/** For what is done at once and has no place to say that it was not: a mutation's `onError`. */
export function useShowRefusal(): (error: unknown) => void {
  const publicError = usePublicError()
  return (error) => showToast({ kind: 'error', text: publicError(error).message })
}
