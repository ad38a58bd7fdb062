import { parse } from 'tldts'
import { badInput } from '../errors/user-errors.ts'

/**
 * Returns the normalised form of a domain that a person typed or pasted: lowercase, without scheme, port, path and
 * leading `www.`.
 * @throws UserError input.invalid if it is not a public host name
 */
export function websiteDomain(text: string): string {
  const typed = text.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)
  const host = url?.hostname.replace(/\.$/, '').replace(/^www\./, '') ?? ''
  // Private suffixes count as suffixes: one.github.io is a website, github.io is not.
  const parts = parse(host, { allowPrivateDomains: true })
  if (!url || !['http:', 'https:'].includes(url.protocol) || parts.isIp || !parts.domain || !isListed(parts)) {
    throw badInput((t) => t('notADomain', { typed: typed.slice(0, 100) }))
  }
  return host
}

const isListed = (parts: { isIcann: boolean | null; isPrivate: boolean | null }) =>
  parts.isIcann === true || parts.isPrivate === true
