import { showToast } from './toasts.ts'
import { usePublicError } from './use-public-error.ts'

/** Returns an `onError` for mutations without an element for errors: it shows the error as a toast. */
export function useShowError(): (error: unknown) => void {
  const publicError = usePublicError()
  return (error) => showToast({ kind: 'error', text: publicError(error).message })
}
