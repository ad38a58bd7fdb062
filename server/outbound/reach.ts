import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Env } from '../env.ts'
import { isPublicAddress } from './public-address.ts'
import { OutboundFault } from './refused.ts'

/** The allowed targets of requests. Only tests and `SITE_CHECK_LOOPBACK` replace the public internet. */
export interface Reach {
  resolve(hostname: string): Promise<string[]>
  allowAddress(address: string): boolean
  allowPort(port: string): boolean
}

/** The public internet: public addresses on ports 80 and 443. */
export const publicInternet: Reach = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map((found) => found.address),
  allowAddress: isPublicAddress,
  // Other ports may belong to any service, which a stranger's link must not reach from here.
  allowPort: (port) => port === '80' || port === '443',
}

/**
 * Returns the public internet, or only the one port of this machine that an operator configured for trying things
 * out: then every host name leads there.
 */
export function reachOf({ SITE_CHECK_LOOPBACK: port }: Pick<Env, 'SITE_CHECK_LOOPBACK'>): Reach {
  if (port === undefined) return publicInternet
  return {
    resolve: async () => ['127.0.0.1'],
    allowAddress: (address) => address === '127.0.0.1',
    allowPort: (asked) => asked === String(port),
  }
}

/** Most servers refuse longer URLs. */
const maxUrlLength = 8192

/**
 * Checks that a URL is http or https.
 * @throws OutboundFault not_http
 */
export function requireWebScheme({ protocol }: URL): void {
  if (protocol !== 'http:' && protocol !== 'https:') throw new OutboundFault('not_http')
}

/**
 * Checks everything about a URL that needs no lookup: scheme, credentials, length and port.
 * @throws OutboundFault
 */
export function requireWebAddress(url: URL, reach: Reach): void {
  requireWebScheme(url)
  // Credentials would be sent to whatever host the URL names.
  if (url.username !== '' || url.password !== '') throw new OutboundFault('credentials')
  if (url.href.length > maxUrlLength) throw new OutboundFault('broken', 'long_address')
  if (!reach.allowPort(url.port || (url.protocol === 'https:' ? '443' : '80'))) throw new OutboundFault('other_port')
}

/**
 * Returns the one address to connect to. The host is resolved only here, so that its address can't change between the
 * check and the connection. A host with even one private address is refused.
 * @throws OutboundFault no_such_host, private_address; an Error if the signal is aborted
 */
export async function resolveAddress(url: URL, reach: Reach, signal: AbortSignal): Promise<string> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) ? [host] : await Promise.race([reach.resolve(host), untilAborted(signal)])
  const [address] = addresses
  if (!address) throw new OutboundFault('no_such_host')
  if (!addresses.every((one) => reach.allowAddress(one))) throw new OutboundFault('private_address')
  return address
}

/** Rejects when the signal is aborted, because a lookup can't be cancelled. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new Error('The request was ended.'))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
  })
}
