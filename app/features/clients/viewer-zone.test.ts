import { expect, test } from 'vitest'
import { zoneInCookies } from './viewer-zone.ts'

test.each([
  ['', 'UTC'],
  ['a=b; loop_zone=Pacific/Auckland; c=d', 'Pacific/Auckland'],
  ['loop_zone=America/Port-au-Prince', 'America/Port-au-Prince'],
  ['loop_zone=Etc/GMT+5', 'Etc/GMT+5'],
  ['loop_zone=Nowhere/At_all', 'UTC'],
  ['not_loop_zone=Asia/Tokyo', 'UTC'],
  [`loop_zone=${'a'.repeat(400)}`, 'UTC'],
])('the cookies %j name the zone %s', (cookies, zone) => {
  expect(zoneInCookies(cookies)).toBe(zone)
})
