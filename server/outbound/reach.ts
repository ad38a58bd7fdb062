import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Env } from '../env.ts'
import { isPublicAddress } from './public-address.ts'
import { OutboundFault } from './refused.ts'

/** Where requests may go. Only tests and `SITE_CHECK_LOOPBACK` ever put another one in the place of the public internet. */
export interface Reach {
  resolve(hostname: string): Promise<string[]>
  allowAddress(address: string): boolean
  allowPort(port: string): boolean
}

/** What everybody can reach: public addresses, the ports of the web. */
export const publicInternet: Reach = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map((found) => found.address),
  allowAddress: isPublicAddress,
  // Behind other ports there may be anything, which a link of a stranger is not to reach from here.
  allowPort: (port) => port === '80' || port === '443',
}

/** The public internet, or the one port of this machine that an operator set for trying: whatever the name, it leads there. */
export function reachOf({ SITE_CHECK_LOOPBACK: port }: Pick<Env, 'SITE_CHECK_LOOPBACK'>): Reach {
  if (port === undefined) return publicInternet
  return {
    resolve: async () => ['127.0.0.1'],
    allowAddress: (address) => address === '127.0.0.1',
    allowPort: (asked) => asked === String(port),
  }
}

/** Longer addresses are refused by most servers, and cost work here. */
const longestUrl = 8192

/** @throws OutboundFault not_http for an address of another kind than the web's */
export function requireWebScheme({ protocol }: URL): void {
  if (protocol !== 'http:' && protocol !== 'https:') throw new OutboundFault('not_http')
}

/** @throws OutboundFault when the address itself says that it is not to be asked: another scheme, a password, a port */
export function requireWebAddress(url: URL, reach: Reach): void {
  requireWebScheme(url)
  // They would be sent along, to whomever the address leads.
  if (url.username !== '' || url.password !== '') throw new OutboundFault('credentials')
  if (url.href.length > longestUrl) throw new OutboundFault('broken', 'long_address')
  if (!reach.allowPort(url.port || (url.protocol === 'https:' ? '443' : '80'))) throw new OutboundFault('other_port')
}

/**
 * The one address to connect to. The host is resolved here and never again, so that its name cannot change its mind
 * between the check and the connection; a name with one private address among public ones is refused as well.
 * @throws OutboundFault no_such_host, private_address; an Error when the signal ends it
 */
export async function addressOf(url: URL, reach: Reach, signal: AbortSignal): Promise<string> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) ? [host] : await Promise.race([reach.resolve(host), untilAborted(signal)])
  const [address] = addresses
  if (!address) throw new OutboundFault('no_such_host')
  if (!addresses.every((one) => reach.allowAddress(one))) throw new OutboundFault('private_address')
  return address
}

/** Never settles but by the signal: resolving a name cannot be cancelled by itself. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new Error('The request was ended.'))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
  })
}
