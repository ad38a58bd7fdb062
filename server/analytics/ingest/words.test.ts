import { describe, expect, it } from 'vitest'
import { cleanText } from '#server/db/clean-text.ts'
import { addressList, isOnAddressList } from '../../http/address-list.ts'
import { readAttribution } from '../reading/attribution.ts'
import { readPlace } from '../reading/place.ts'
import { readUserAgent } from '../reading/user-agent.ts'
import { parseEvent, parseRevenue } from './parse-event.ts'
import { registrableHost } from './visitors.ts'

describe('where a visit came from', () => {
  const ownHost = (host: string) => host === 'site.test' || host.endsWith('.site.test')
  const from = (query: string, referrer = '') => {
    const read = readAttribution(new URL(`https://site.test/${query}`), referrer, ownHost)
    return read && [read.channel, read.source, read.referrer]
  }

  it.each([
    ['', '', null],
    ['?page=2', '', null],
    ['', 'https://shop.site.test/cart', null],
    ['', 'nonsense', null],
    ['', 'javascript:alert(1)', null],
    ['', 'https://www.google.com/', ['Organic Search', 'Google', 'google.com']],
    ['', 'https://www.google.co.uk/search?q=secret', ['Organic Search', 'Google', 'google.co.uk/search']],
    ['', 'https://google.evil.com/', ['Referral', 'google.evil.com', 'google.evil.com']],
    ['', 'https://www.Example.org/a/?b#c', ['Referral', 'example.org', 'example.org/a']],
    ['', 'https://chatgpt.com/', ['AI Assistants', 'ChatGPT', 'chatgpt.com']],
    ['', 'android-app://com.google.android.gm/', ['Email', 'Gmail', 'com.google.android.gm']],
    ['?gclid=abc', 'https://www.google.com/', ['Paid Search', 'Google', 'google.com']],
    ['?gclid=abc', '', ['Paid Search', 'Google', '']],
    ['?gclid=', '', null],
    ['?msclkid=abc', '', ['Paid Search', 'Bing', '']],
    ['?fbclid=abc', 'https://l.facebook.com/', ['Organic Social', 'Facebook', 'l.facebook.com']],
    ['?constructor=x&toString=y', '', null],
    ['?utm_source=google&utm_medium=cpc', '', ['Paid Search', 'Google', '']],
    ['?utm_source=Acme&utm_medium=podcast', '', ['Audio', 'Acme', '']],
    ['?utm_source=acme&utm_medium=partner', 'https://acme.test/', ['Referral', 'acme', 'acme.test']],
    ['?ref=producthunt', '', ['Organic Social', 'Product Hunt', '']],
    ['?source=newsletter', 'https://mail.google.com/', ['Email', 'newsletter', 'mail.google.com']],
    ['?utm_campaign=spring', '', ['Other Campaigns', '', '']],
    ['?utm_content=b', '', ['', '', '']],
  ])('%s after "%s"', (query, referrer, expected) => {
    expect(from(query, referrer)).toEqual(expected)
  })
})

describe('an address', () => {
  it.each([
    ['10.1.2.3', '10.0.0.0/8', true],
    ['11.1.2.3', '10.0.0.0/8', false],
    ['2001:db8:1::9', '2001:db8:1::/48', true],
    ['2001:db8:2::9', '2001:db8:1::/48', false],
    ['192.0.2.1', '192.0.2.1', true],
    ['192.0.2.1', 'nonsense', false],
    ['192.0.2.1', '192.0.2.0/99', false],
    ['nonsense', '0.0.0.0/0', false],
  ])('%s on %s: %s', (address, entry, listed) => {
    expect(isOnAddressList(addressList([entry]), address)).toBe(listed)
  })
})

describe('the country and language', () => {
  const none = { countryHeader: '', timeZone: '', acceptLanguage: '', located: null }
  it.each([
    [{}, ['', 'unknown', '']],
    [{ countryHeader: 'de' }, ['DE', 'header', '']],
    [{ countryHeader: 'T1', timeZone: 'Europe/Zurich' }, ['CH', 'timeZone', '']],
    [{ timeZone: 'America/New_York', acceptLanguage: 'en-US,en;q=0.9' }, ['US', 'timeZone', 'en']],
    [{ timeZone: 'Asia/Calcutta' }, ['IN', 'timeZone', '']],
    [{ timeZone: 'UTC', acceptLanguage: '*' }, ['', 'unknown', '']],
    [{ timeZone: '__proto__', acceptLanguage: 'x-klingon' }, ['', 'unknown', '']],
  ] as const)('%o', (facts, expected) => {
    const { country, countryBasis, language } = readPlace({ ...none, ...facts })
    expect([country, countryBasis, language]).toEqual(expected)
  })
})

describe('a user agent', () => {
  it.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      { browser: 'Safari', browserVersion: '18', system: 'macOS', systemVersion: '10.15', device: 'Desktop' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      { browser: 'Chrome', browserVersion: '142', system: 'Android', systemVersion: '15', device: 'Mobile' },
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', browserVersion: '17', system: 'iOS', systemVersion: '17', device: 'Tablet' },
    ],
  ])('%s', (userAgent, technology) => {
    expect(readUserAgent(userAgent)).toEqual({ bot: false, technology })
  })

  it.each(['', '  ', 'curl/8.0', 'Mozilla/5.0 (compatible; GPTBot/1.2)', 'Mozilla/5.0 HeadlessChrome/142.0.0.0'])(
    '"%s" is a bot',
    (userAgent) => {
      expect(readUserAgent(userAgent).bot).toBe(true)
    },
  )
})

describe('revenue', () => {
  it.each([
    [
      { amount: 1.005, currency: 'KWD' },
      { currency: 'KWD', minor: 1005 },
    ],
    [
      { amount: '19.99', currency: 'eur' },
      { currency: 'EUR', minor: 1999 },
    ],
    [
      { amount: 1500, currency: 'JPY' },
      { currency: 'JPY', minor: 1500 },
    ],
    [
      { amount: -5, currency: 'USD' },
      { currency: 'USD', minor: -500 },
    ],
    [
      { amount: 0.29, currency: 'USD' },
      { currency: 'USD', minor: 29 },
    ],
    [
      { amount: '10000000000', currency: 'EUR' },
      { currency: 'EUR', minor: 1e12 },
    ],
    [
      { amount: -1e12, currency: 'JPY' },
      { currency: 'JPY', minor: -1e12 },
    ],
    [{ amount: '10000000000.01', currency: 'EUR' }, null],
    [{ amount: -10_000_000_000.01, currency: 'EUR' }, null],
    [{ amount: '90071992547409.91', currency: 'EUR' }, null],
    [{ amount: 'much', currency: 'USD' }, null],
    [{ amount: 1, currency: 'XYZW' }, null],
    [{ amount: 1e300, currency: 'USD' }, null],
    [{}, null],
    ['19.99', null],
  ])('%o', (given, expected) => {
    expect(parseRevenue(given)).toEqual(expected)
  })
})

describe('the body of an event', () => {
  const parse = (fields: object) =>
    parseEvent(JSON.stringify({ n: 'pageview', u: 'https://site.test/', d: 'Site.test', ...fields }))

  it('may contain props and revenue as nested JSON, as older clients send them', () => {
    expect(parse({ n: 'Sale', m: '{"a":"b"}', $: '{"amount":2,"currency":"EUR"}' })).toMatchObject({
      props: { a: 'b' },
      revenue: { currency: 'EUR', minor: 200 },
    })
  })

  it('may contain null or invalid values in optional fields', () => {
    expect(parse({ r: null, p: 'x', $: {}, i: null, e: 'x', sd: {}, tz: 5, h: null })).toEqual({
      name: 'pageview',
      url: 'https://site.test/',
      domains: ['site.test'],
      referrer: '',
      props: null,
      revenue: null,
      interactive: true,
      hashRouting: false,
      visibleMs: 0,
      scrollDepth: null,
      timeZone: '',
      build: '',
    })
  })

  it('accepts whole percents as scroll depth, and ignores other values', () => {
    expect([0, 57, 100, '40'].map((sd) => parse({ sd }).scrollDepth)).toEqual([0, 57, 100, 40])
    for (const sd of [255, 101, -1, 5.5, '', ' ', 'deep', '1e999', true, [50], Number.MAX_VALUE, null]) {
      expect([sd, parse({ sd }).scrollDepth]).toEqual([sd, null])
    }
  })

  it('keeps at most thirty properties, and limits visible time to a day', () => {
    const p = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`k${index}`, index]))
    expect(Object.keys(parse({ p }).props ?? {})).toHaveLength(30)
    expect(parse({ e: 1e12 }).visibleMs).toBe(86_400_000)
    expect(parse({ e: -5 }).visibleMs).toBe(0)
  })
})

it('shortens text without leaving half a character', () => {
  expect(cleanText('ab😀', 3)).toBe('ab\ufffd')
  expect(cleanText(' a\0b ', 10)).toBe('ab')
})

it.each([
  ['shop.example.co.uk', 'example.co.uk'],
  ['one.github.io', 'one.github.io'],
  ['localhost', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
])('the registrable host of %s is %s', (host, expected) => {
  expect(registrableHost(host)).toBe(expected)
})
