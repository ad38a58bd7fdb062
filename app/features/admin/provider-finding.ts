import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import type { ProviderFinding } from '#server/admin/ask-provider.ts'

/** Returns the result of checking a provider as a sentence. */
export function findingSentence(say: Say<EnglishOf<'admin'>>, finding: ProviderFinding): string {
  if (finding.found === 'keys') return say('foundKeys', { count: finding.count })
  if (finding.found === 'otherIssuer') return say('foundOtherIssuer', { issuer: finding.issuer })
  if (finding.found === 'status') return say('foundStatus', { status: finding.status })
  if (finding.found === 'timeout') return say('foundTimeout', { seconds: finding.seconds })
  if (finding.found !== 'unreachable') return say(`found.${finding.found}`)
  return finding.code === null ? say('foundUnreachable') : say('foundUnreachableCode', { code: finding.code })
}
