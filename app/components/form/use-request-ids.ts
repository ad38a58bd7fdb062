import { useRef } from 'react'
import { UserError } from '#app/shared/http/user-error.ts'

/**
 * Returns a function that calls the server with a request id, by which the server does the same thing once. A second try
 * with the same input has the same id until the server has answered: after a lost connection it may have done it
 * already. After an answer, a try is a new act: a card that was declined can be tried again.
 */
export function useRequestIds() {
  const ids = useRef(new Map<string, string>())
  return async <Output>(input: object, call: (requestId: string) => Promise<Output>): Promise<Output> => {
    const act = JSON.stringify(input)
    const requestId = ids.current.get(act) ?? newRequestId()
    ids.current.set(act, requestId)
    try {
      const output = await call(requestId)
      ids.current.delete(act)
      return output
    } catch (error) {
      if (error instanceof UserError && error.status < 500) ids.current.delete(act)
      throw error
    }
  }
}

/** Returns a random UUID; `crypto.randomUUID` exists only on pages with TLS. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
