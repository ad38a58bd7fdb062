import { BlockList, isIP } from 'node:net'

/** Addresses a proxy in front of us may have; skipped from the right when looking for the client. */
const internal = addressList([
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '127.0.0.0/8',
  '::1',
  'fc00::/7',
  'fe80::/10',
])

/** An address without the IPv6 form that IPv4 takes on dual-stack sockets. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
}

function contains(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** A list of addresses and CIDR ranges; entries that are neither are left out. */
export function addressList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.trim().split('/')
    const family = isIP(address)
    if (family === 0) continue
    const name = family === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, name)
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
      list.addSubnet(address, Number(bits), name)
  }
  return list
}

/** Whether an address is on a list made by {@link addressList}. */
export const isListed = contains

/**
 * The client's address. Behind a trusted proxy it is the right-most address of X-Forwarded-For that is not an internal
 * one; otherwise the header is whatever the client wrote and is not looked at.
 */
export function clientAddress(request: Request & { ip?: string | undefined }, trustProxy: boolean): string {
  if (trustProxy) {
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => plainAddress(hop.trim()))
    const addresses = hops.filter((hop) => isIP(hop) !== 0)
    const client = addresses.findLast((hop) => !contains(internal, hop)) ?? addresses[0]
    if (client) return client
  }
  return plainAddress(request.ip ?? '127.0.0.1')
}
