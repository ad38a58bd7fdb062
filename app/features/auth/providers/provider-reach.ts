import { useCallback, useEffect, useRef, useState } from 'react'
import type { Auth0Settings } from '#app/shared/access/provider-settings.ts'

/** Whether a provider answers. */
export type ProviderReach = 'asking' | 'answers' | 'silent'

const patienceMs = 5000
/** How long an answer counts, in milliseconds. */
const freshMs = 5000

/** Whether a provider answers within a time that a person waits. */
export async function providerAnswers({ domain }: Auth0Settings, timeoutMs = patienceMs): Promise<boolean> {
  const origin = /^https?:\/\//i.test(domain) ? domain : `https://${domain}`
  try {
    const answer = await fetch(`${origin}/.well-known/openid-configuration`, {
      // Other origins may forbid reading the answer; getting one is enough.
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return answer.type === 'opaque' || answer.ok
  } catch {
    return false
  }
}

/**
 * Checks on the first render whether a provider answers.
 * @returns the result; `ask` checks again (a fresh answer counts) and resolves to whether it answers
 */
export function useProviderReach(settings: Auth0Settings): { reach: ProviderReach; ask: () => Promise<boolean> } {
  const [reach, setReach] = useState<ProviderReach>('asking')
  const last = useRef<{ at: number; answer: Promise<boolean> } | null>(null)
  const ask = useCallback(async () => {
    if (!last.current || Date.now() - last.current.at > freshMs) {
      last.current = { at: Date.now(), answer: providerAnswers(settings) }
    }
    const { answer } = last.current
    const answers = await answer
    if (!answers && last.current.answer === answer) last.current = null
    setReach(answers ? 'answers' : 'silent')
    return answers
  }, [settings])
  useEffect(() => void ask(), [ask])
  return { reach, ask }
}
