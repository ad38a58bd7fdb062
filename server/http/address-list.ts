import { BlockList, isIP } from 'node:net'

/** Returns a list of addresses and CIDR ranges. Entries that are neither are left out. */
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

/** Returns whether an address is on a list of `addressList`. */
export function isOnAddressList(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
