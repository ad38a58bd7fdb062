import { expect, test } from 'vitest'
import { addressList } from './address-list.ts'
import { clientAddress, networkOf, plainAddress, visitorAddress } from './client-address.ts'

test('an address is plain IPv4, also if the socket reports it as IPv6', () => {
  expect(plainAddress('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(plainAddress('2001:db8::1')).toBe('2001:db8::1')
})

test.each([
  ['203.0.113.9', false, '192.0.2.1'],
  ['203.0.113.9', true, '203.0.113.9'],
  ['spoofed, 203.0.113.9, 10.0.0.3', true, '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', true, '203.0.113.9'],
  ['203.0.113.9, 172.31.255.255, 192.168.1.1, 127.0.0.1, ::1, fd00::1, fe80::1', true, '203.0.113.9'],
  ['203.0.113.9, ::ffff:10.0.0.3', true, '203.0.113.9'],
  ['203.0.113.9, 172.32.0.1', true, '172.32.0.1'],
  ['10.0.0.7, 10.0.0.8', true, '10.0.0.7'],
  ['', true, '192.0.2.1'],
  ['unknown', true, '192.0.2.1'],
])('forwarded as "%s" with trust %s it is %s', (forwarded, trust, expected) => {
  const request = new Request('http://loop.test/', { headers: { 'x-forwarded-for': forwarded } })
  expect(clientAddress(Object.assign(request, { ip: '192.0.2.1' }), trust)).toBe(expected)
})

const trustedSenders = addressList(['192.0.2.10', '10.0.0.0/8'])
test.each([
  ['a stranger’s header is ignored', '192.0.2.1', '203.0.113.9', false, '192.0.2.1'],
  ['a trusted sender names its visitor', '192.0.2.10', '203.0.113.9', false, '203.0.113.9'],
  ['a sender in a trusted network does too', '10.1.2.3', '203.0.113.9', false, '203.0.113.9'],
  ['what the visitor wrote before is ignored', '192.0.2.10', '198.51.100.1, 203.0.113.9', false, '203.0.113.9'],
  ['a sender without the header is a client', '192.0.2.10', '', false, '192.0.2.10'],
  ['a proxy adds the sender', '127.0.0.1', '203.0.113.9, 192.0.2.10', true, '203.0.113.9'],
  ['a proxy adds a stranger', '127.0.0.1', '203.0.113.9, 198.51.100.7', true, '198.51.100.7'],
])('of events for others, %s', (_, ip, forwarded, trustProxy, expected) => {
  const request = new Request('http://loop.test/', { headers: { 'x-forwarded-for': forwarded } })
  const { address } = visitorAddress(Object.assign(request, { ip }), { trustProxy, trustedSenders })
  expect(address).toBe(expected)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('limits count %s as %s', (address, network) => expect(networkOf(address)).toBe(network))
