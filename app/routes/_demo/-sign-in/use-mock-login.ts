import { useNavigate } from '@tanstack/react-router'
import { dispatchAuth } from '../-access-control/auth-store.ts'
import type { DemoErrors } from '../-form/use-demo-form.ts'
import { logIn, unexpected } from './sign-in-calls.ts'

/**
 * Returns a function that signs in to the demo and goes on to its access control page. It returns what the form shows
 * instead: the demo's refusal, or that something unexpected happened.
 */
export function useMockLogin(): (input: { email: string; password: string }) => Promise<DemoErrors | void> {
  const navigate = useNavigate()
  return async (input) => {
    const answer = await logIn(input).catch(() => ({ error: unexpected }))
    if ('error' in answer) return { '': answer.error }
    const { user, accessToken } = answer
    dispatchAuth({ type: 'LOGIN', loggedInWith: 'jwt', name: user.name, email: user.email, accessToken })
    return navigate({ to: '/extensions/access-control' })
  }
}
