import { isIP } from 'node:net'
import { addressList, isListed } from './address-list.ts'

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

/**
 * The client's address. Behind a trusted proxy it is the right-most address of X-Forwarded-For that is not an internal
 * one; otherwise the header is whatever the client wrote and is not looked at.
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
