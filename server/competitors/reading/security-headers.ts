import type { ReceivedResponse } from '../../outbound/contract.ts'

/** The headers that count, with what a value must be to have an effect. */
const rules: readonly { name: string; header: string; has: (value: string) => boolean }[] = [
  { name: 'Content-Security-Policy', header: 'content-security-policy', has: isGiven },
  // The policy's successor of X-Frame-Options, which browsers prefer.
  {
    name: 'CSP frame-ancestors',
    header: 'content-security-policy',
    has: (value) => /(?:^|;)\s*frame-ancestors\s/i.test(value),
  },
  { name: 'Permissions-Policy', header: 'permissions-policy', has: isGiven },
  { name: 'Referrer-Policy', header: 'referrer-policy', has: isGiven },
  // An age of 0 ends it.
  {
    name: 'Strict-Transport-Security',
    header: 'strict-transport-security',
    has: (value) => /max-age\s*=\s*"?0*[1-9]/i.test(value),
  },
  { name: 'X-Content-Type-Options', header: 'x-content-type-options', has: (value) => /^\s*nosniff\s*$/i.test(value) },
  { name: 'X-Frame-Options', header: 'x-frame-options', has: (value) => /^\s*(?:deny|sameorigin)\s*$/i.test(value) },
]

/** Returns the names of the security headers that an answer has, in alphabetical order: single facts, without a grade. */
export const securityHeadersOf = (headers: ReceivedResponse['headers']): string[] =>
  rules.filter(({ header, has }) => (headers.get(header) ?? []).some(has)).map(({ name }) => name)

function isGiven(value: string): boolean {
  return value.trim() !== ''
}
