import { createHmac, type KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { getDomain } from 'tldts'

const registrable = new LRUCache<string, string>({ max: 5000 })

/**
 * Returns the registrable domain of a host (`example.co.uk` for `shop.example.co.uk`); the host itself if it has
 * none.
 */
export function registrableHost(host: string): string {
  let known = registrable.get(host)
  if (known === undefined) {
    known = getDomain(host, { allowPrivateDomains: true }) ?? host
    registrable.set(host, known)
  }
  return known
}

/**
 * Returns the 64-bit key of a visitor, signed: HMAC-SHA-256 over site, address, user agent and registrable host. The
 * salt belongs to one website and one of its local days; address and user agent are stored nowhere else.
 * @param salt a key object, which is five times as fast as raw bytes
 */
export function visitorKey(
  salt: KeyObject,
  facts: { siteId: number; address: string; userAgent: string; host: string },
): bigint {
  return createHmac('sha256', salt)
    .update(`${facts.siteId}\0${facts.address}\0${facts.userAgent}\0${registrableHost(facts.host)}`)
    .digest()
    .readBigInt64BE(0)
}
