import { isIP } from 'node:net'
import { addressList, isListed } from './address-list.ts'

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

/**
 * Returns the client's address. Behind a trusted proxy it is the right-most address of X-Forwarded-For that is not
 * internal. Otherwise the header is ignored, because the client could write anything into it.
 */
export function clientAddress(request: Request & { ip?: string | undefined }, trustProxy: boolean): string {
  if (trustProxy) {
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => plainAddress(hop.trim()))
    const addresses = hops.filter((hop) => isIP(hop) !== 0)
    const client = addresses.findLast((hop) => !isListed(internal, hop)) ?? addresses[0]
    if (client) return client
  }
  return plainAddress(request.ip ?? '127.0.0.1')
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
