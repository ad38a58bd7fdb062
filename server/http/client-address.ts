import { isIP, type BlockList } from 'node:net'
import { addressList, isOnAddressList } from './address-list.ts'

/** Addresses of proxies in front of the server. They are skipped from the right when looking for the client. */
const internal = addressList([
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '127.0.0.0/8',
  '::1',
  'fc00::/7',
  'fe80::/10',
])

/** Returns an address without the IPv6 prefix that dual-stack sockets add to IPv4. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
}

/** Returns the valid addresses of X-Forwarded-For, that of the visitor first. */
function forwardedFor(request: Request): string[] {
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => plainAddress(hop.trim()))
  return hops.filter((hop) => isIP(hop) !== 0)
}

/**
 * Returns the client's address. Behind a trusted proxy it is the right-most address of X-Forwarded-For that is not
 * internal. Otherwise the header is ignored, because the client could write anything into it.
 */
export function clientAddress(request: Request & { ip?: string | undefined }, trustProxy: boolean): string {
  if (trustProxy) {
    const addresses = forwardedFor(request)
    const client = addresses.findLast((hop) => !isOnAddressList(internal, hop)) ?? addresses[0]
    if (client) return client
  }
  return plainAddress(request.ip ?? '127.0.0.1')
}

/**
 * Returns the address of the visitor about whom a request is. A client that is on the list of trusted senders sends
 * for its visitors: then it is the right-most address of X-Forwarded-For that is neither internal nor such a sender's.
 * Everyone else's header is read as `clientAddress` reads it.
 */
export function visitorAddress(
  request: Request & { ip?: string | undefined },
  { trustProxy, trustedSenders }: { trustProxy: boolean; trustedSenders: BlockList },
): { address: string; isForwarded: boolean } {
  const client = clientAddress(request, trustProxy)
  if (!isOnAddressList(trustedSenders, client)) return { address: client, isForwarded: false }
  const isVisitor = (hop: string) => !isOnAddressList(internal, hop) && !isOnAddressList(trustedSenders, hop)
  const visitor = forwardedFor(request).findLast(isVisitor)
  return visitor === undefined ? { address: client, isForwarded: false } : { address: visitor, isForwarded: true }
}

/**
 * Returns what limits count an address by: IPv4 itself, of IPv6 the first half, because one subscriber has all
 * addresses of that network.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = '', after] = address.split('%')[0]?.split('::') ?? []
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [groups(before), groups(after ?? '')]
  const zeros = after === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const all = [...first, ...Array<string>(zeros).fill('0'), ...last]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
