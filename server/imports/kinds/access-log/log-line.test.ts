import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { parseLogLine, type LogRequest } from './log-line.ts'

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const combined = `203.0.113.7 - - [17/May/2015:10:05:03 +0000] "GET /a?b=c HTTP/1.1" 200 203 "https://example.org/" "${agent}"`

function parsed(line: string): LogRequest {
  const request = parseLogLine(line)
  if (typeof request === 'string') throw new Error(`${request}: ${line}`)
  return request
}

test('a combined line contains visitor, request, time and referrer', () => {
  expect(parsed(combined)).toEqual({
    address: '203.0.113.7',
    host: '',
    at: new Date('2015-05-17T10:05:03Z'),
    method: 'GET',
    target: '/a?b=c',
    status: 200,
    referrer: 'https://example.org/',
    userAgent: agent,
  })
})

test.each([
  ['an IPv6 address', combined.replace('203.0.113.7', '2001:db8::7'), { address: '2001:db8::7' }],
  ['a name instead of an address', combined.replace('203.0.113.7', 'host.example'), { address: 'host.example' }],
  ['a user with spaces', combined.replace('- -', '- Jane van Doe'), { address: '203.0.113.7' }],
  ['a time zone', combined.replace('+0000', '-0730'), { at: new Date('2015-05-17T17:35:03Z') }],
  ['no size', combined.replace('200 203', '304 -'), { status: 304 }],
  ['further fields at the end', `${combined} 0.004 "203.0.113.9"`, { userAgent: agent }],
  ['nothing behind the size (common format)', combined.slice(0, combined.indexOf(' "https')), { userAgent: '' }],
  ['the host in front', `www.Example.org:443 ${combined}`, { host: 'www.example.org', address: '203.0.113.7' }],
  [
    'the host in front of a name',
    `example.org client.example id user ${combined.slice(16)}`,
    { address: 'client.example' },
  ],
  ['dashes for what is not known', combined.replace('https://example.org/', '-'), { referrer: '' }],
  ['an escaped quote', combined.replace(agent, 'say \\"hi\\" \\\\ there'), { userAgent: 'say "hi" \\ there' }],
  ['a quote as nginx writes it', combined.replace(agent, 'say \\x22hi\\x22'), { userAgent: 'say "hi"' }],
  ['escaped UTF-8', combined.replace('/a?b=c', '/caf\\xc3\\xa9'), { target: '/café' }],
  ['raw UTF-8', Buffer.from(combined.replace('/a?b=c', '/café')).toString('latin1'), { target: '/café' }],
  ['wrongly encoded bytes', combined.replace('/a?b=c', '/caf\xe9'), { target: '/caf\ufffd' }],
  ['a path with spaces', combined.replace('/a?b=c', '/a b c'), { target: '/a b c' }],
  ['no protocol', combined.replace(' HTTP/1.1', ''), { target: '/a?b=c', method: 'GET' }],
  [
    'bytes instead of a request',
    combined.replace('GET /a?b=c HTTP/1.1', '\\x16\\x03\\x01'),
    { method: '', target: '' },
  ],
  ['no_request', combined.replace('GET /a?b=c HTTP/1.1', '-'), { method: '' }],
])('a line with %s is read', (_what, line, expected) => {
  expect(parsed(line)).toMatchObject(expected)
})

test.each([
  ['nothing like a log', 'no_time'],
  [`\0\0\0${combined}`, 'nul'],
  [combined.replace('17/May/2015', '31/Feb/2015'), 'impossible_time'],
  [combined.replace('17/May/2015', '17/Mai/2015'), 'impossible_time'],
  [combined.replace('17/May/2015', '17/May/1015'), 'impossible_time'],
  [combined.replace('10:05:03', '24:05:03'), 'impossible_time'],
  [combined.slice('203.0.113.7 '.length), 'no_address'],
  [combined.replace('"GET', 'GET'), 'no_request'],
  [combined.slice(0, combined.indexOf(' HTTP')), 'no_request'],
  [combined.replace('200 203', 'OK 203'), 'no_status'],
  [combined.replace('200 203', '200'), 'no_status'],
  [combined.slice(0, -1), 'open_quote'],
  [combined.slice(0, -1) + '\\"', 'open_quote'],
  [combined.slice(0, combined.indexOf(' "Mozilla')), 'open_quote'],
])('%s is a bad line: %s', (line, reason) => {
  expect(parseLogLine(line)).toBe(reason)
})

test('no line can make the parser throw', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...combined.split(/(?=[ "[\]])/), '\\', '"', '[17/May/2015:10:05:03 +0000]'),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(['string', 'object']).toContain(typeof parseLogLine(pieces.join('')))
    }),
    propertyRuns(2000),
  )
})
