import { useCallback } from 'react'
import type { SupabaseAuth } from './supabase-client.ts'
import { isRetryable } from './supabase-error.ts'
import { useFinishSignIn } from '../session/use-finish-sign-in.ts'

/**
 * Finishes a sign-in at Supabase: trades its access token for our session and opens the target. Supabase's own session
 * is then no longer needed and ends, unless a failed try may succeed the next time.
 * @returns a function; pass `fresh` if the token may have become old while the person did something
 */
export function useSupabaseTrade(auth: SupabaseAuth, target: string): (how?: { fresh: boolean }) => Promise<void> {
  const finishSignIn = useFinishSignIn()
  return useCallback(
    async (how) => {
      const { data, error } = how?.fresh ? await auth.refreshSession() : await auth.getSession()
      if (error) throw error
      try {
        const accessToken = data.session?.access_token ?? ''
        await finishSignIn({ accessToken, provider: 'supabase', target })
      } catch (failure) {
        if (!isRetryable(failure)) void auth.signOut({ scope: 'local' })
        throw failure
      }
      void auth.signOut({ scope: 'local' })
    },
    [auth, finishSignIn, target],
  )
}
