import type { Auth0Settings } from '#app/shared/access/provider-settings.ts'

/**
 * Whether an OpenID Connect answer in the address, if there is one, comes from this provider, by the issuer that it
 * names (RFC 9207). A provider must never get the code of another one: it could take over sign-ins there. An answer
 * without an issuer is accepted only from a provider that doesn't promise to name itself.
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
