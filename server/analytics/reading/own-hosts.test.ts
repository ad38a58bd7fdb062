import { describe, expect, it, test } from 'vitest'
import { alsoHostnamesOf, ownHosts, plainHost } from './own-hosts.ts'

test.each([
  ['Example.ORG', 'example.org'],
  ['example.org:8443', 'example.org'],
  ['example.org.', 'example.org'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  [' bücher.example:80 ', 'xn--bcher-kva.example'],
  ['[::1]:80', '[::1]'],
  ['no host', 'no host'],
])('the host %s is %s', (typed, host) => expect(plainHost(typed)).toBe(host))

describe('The hosts of a website', () => {
  const hosts = ownHosts({
    domain: 'example.org:8443',
    alsoHostnames: ['Checkout.test', '*.pages.test', ' '],
    furtherDomains: ['www.beispiel.test', 'münchen.test'],
  })

  it('are its domain, the names of its settings and of the company, each with and without www', () => {
    expect(hosts.named).toEqual([
      'example.org',
      'www.example.org',
      'checkout.test',
      'www.checkout.test',
      'beispiel.test',
      'www.beispiel.test',
      'xn--mnchen-3ya.test',
      'www.xn--mnchen-3ya.test',
    ])
    for (const host of hosts.named) expect([host, hosts.owns(host)]).toEqual([host, true])
  })

  test.each(['shop.example.org', 'a.b.example.org', 'one.pages.test'])('own %s, which nobody named', (host) => {
    expect([hosts.owns(host), hosts.named.includes(host)]).toEqual([true, false])
  })

  test.each([
    'example.com',
    'org',
    'notexample.org',
    'example.org.evil.test',
    'pages.test',
    'shop.beispiel.test',
    'xn--mnchen-3ya.test.evil.test',
    '',
  ])('do not own %s', (host) => expect(hosts.owns(host)).toBe(false))

  it('are the same for a domain with www, and named once', () => {
    expect(ownHosts({ domain: 'www.example.org', furtherDomains: ['example.org'] }).named).toEqual([
      'example.org',
      'www.example.org',
    ])
  })

  it('of a subdomain are not those of the domain above it', () => {
    const { named, owns } = ownHosts({ domain: 'shop.example.org' })
    expect([named, owns('example.org'), owns('www.example.org'), owns('eu.shop.example.org')]).toEqual([
      ['shop.example.org', 'www.shop.example.org'],
      false,
      false,
      true,
    ])
  })
})

test('settings that no longer match name no hosts', () => {
  expect(alsoHostnamesOf({ alsoHostnames: ['a.test'] })).toEqual(['a.test'])
  expect([alsoHostnamesOf({ alsoHostnames: 'a.test' }), alsoHostnamesOf(null), alsoHostnamesOf('{')]).toEqual([
    [],
    [],
    [],
  ])
})
