import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { monthSchema } from '../../calendar/month.ts'
import { addressOfView, addressSchema, liveAddress, sourceOfAddress } from './address.ts'
import type { ViewSubject } from './view-subject.ts'

const month = v.parse(monthSchema, '2026-10')

describe('An address that a program sends', () => {
  test.each<[address: string, ViewSubject]>([
    ['/', { part: 'number', metric: 'visitors' }],
    ['/?metric=conversions', { part: 'number', metric: 'conversions' }],
    ['/analytics?tab=errors', { part: 'notFound' }],
    ['/analytics?tab=bots', { part: 'assistant' }],
    ['/analytics?tab=goals&funnel=3', { part: 'funnel', funnelId: 3, step: 1 }],
    ['/analytics?tab=speed&speed=cls&device=Mobile', { part: 'speed', metric: 'cls', device: 'Mobile' }],
  ])('%s is the number that the page shows', (address, subject) => {
    expect(sourceOfAddress(address)?.source).toMatchObject({ kind: 'analytics', subject })
  })

  test('keeps month, comparison, filters and client', () => {
    const filters = [{ dimension: 'page', operator: 'is', values: ['/a&b'] }]
    const address = `/analytics?month=2026-10&compare=year&client=x&filters=${encodeURIComponent(JSON.stringify(filters))}`
    expect(sourceOfAddress(address)).toMatchObject({
      client: 'x',
      source: { month: '2026-10', compare: 'year', filters },
    })
  })

  test.each([
    'https://evil.test/analytics',
    '//evil.test/analytics',
    String.raw`/\evil.test/analytics`,
    String.raw`\/evil.test`,
    'javascript:alert(1)',
    ' /analytics',
    '/analytics\n',
    '/\t/evil.test',
    'analytics',
    '/analytics/../admin/settings',
    '/admin/settings',
    '/analytics?month=2026-13',
    '/analytics?filters=[{"dimension":"password","operator":"is","values":["x"]}]',
    '/analytics?tab=secrets',
    `/analytics?filters=${'x'.repeat(10_000)}`,
    '',
  ])('is refused: %j', (address) => {
    expect(sourceOfAddress(address)).toBeNull()
  })
})

describe('A stored address', () => {
  test.each([
    { to: 'javascript:alert(1)' },
    { to: 'https://evil.test/', search: {} },
    { to: '/analytics', search: { month: '2026-10', href: 'javascript:alert(1)' } },
    { to: '/analytics', search: {}, href: '//evil.test' },
    { to: '/admin/settings' },
  ])('leads nowhere else: %j', (address) => {
    expect(v.is(addressSchema, address)).toBe(false)
  })

  test('shows the frozen month, and live the running one', () => {
    const subject: ViewSubject = { part: 'explained', metric: 'visits', by: 'channel', value: 'Email' }
    const address = addressOfView({ month, filters: [], compare: 'previous', subject })
    const search = { metric: 'visits', explain: 'visits', by: 'channel' }
    expect(address).toEqual({ to: '/analytics', search: { month, ...search } })
    expect(liveAddress(address)).toEqual({ to: '/analytics', search })
    expect(v.is(addressSchema, address)).toBe(true)
  })
})
