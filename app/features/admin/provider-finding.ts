import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { ProviderFinding } from '#server/admin/ask-provider.ts'

/** Returns the result of checking a provider as a sentence. */
export function providerSentence(t: Translate<EnglishOf<'admin'>>, finding: ProviderFinding): string {
  if (finding.found === 'keys') return t('foundKeys', { count: finding.count })
  if (finding.found === 'otherIssuer') return t('foundOtherIssuer', { issuer: finding.issuer })
  if (finding.found === 'status') return t('foundStatus', { status: finding.status })
  if (finding.found === 'timeout') return t('foundTimeout', { seconds: finding.seconds })
  if (finding.found !== 'unreachable') return t(`found.${finding.found}`)
  return finding.code === null ? t('foundUnreachable') : t('foundUnreachableCode', { code: finding.code })
}
