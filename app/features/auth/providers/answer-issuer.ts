import type { Auth0Settings } from '#app/shared/access/provider-settings.ts'

/**
 * Whether an answer of OpenID Connect in the address, if there is one, is a provider's own, by the issuer that it names
 * (RFC 9207). The code of another one's must not reach it: that is how a provider gets hold of sign-ins at another. An
 * answer that names nobody is taken only from a provider that does not promise to name itself.
 */
export function isAnswerOf(
  { issuer, namesIssuer }: Pick<Auth0Settings, 'issuer' | 'namesIssuer'>,
  search: string,
): boolean {
  const query = new URLSearchParams(search)
  if (!query.has('state') || !(query.has('code') || query.has('error'))) return true
  const named = query.getAll('iss')
  return named.length === 0 ? !namesIssuer : named.every((one) => one === issuer)
}
