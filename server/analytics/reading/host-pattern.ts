/**
 * Whether a host (lower case, without port) matches a pattern: the host itself, or with `*.example.org` any subdomain.
 */
export const matchesHost = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern
