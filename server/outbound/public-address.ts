import { BlockList, isIP } from 'node:net'

// Everything outside the public internet (IANA special-purpose registries). The URL of a page comes from outside, and
// must not make this server read what only it can reach.
const reserved = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address = '', bits] = range.split('/')
  reserved.addSubnet(address, Number(bits), 'ipv4')
}
// Exceptions within the allocated block of IPv6: documentation, and tunnels that contain an IPv4 address.
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reserved.addSubnet(address, bits, 'ipv6')
}
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')

/** Returns whether an IP address is on the public internet; false for any other text. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, 'ipv4')
    case 6:
      return handedOut.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
    default:
      return false
  }
}
