import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.216.34', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['localhost', false],
  ['', false],
])('%s is on the public internet: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is)
})
