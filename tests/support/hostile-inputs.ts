import fc from 'fast-check'

/**
 * Inputs that a stranger may send on purpose. Each class of special requests has a name. A class that the product can't
 * handle yet is listed here with its point of issue 15. When you fix one, delete its entry; the tests then send the
 * class too.
 */
export const knownFaults: Partial<Record<HostileClass, string>> = {}

/** The names of special requests, each aimed at one weakness. */
export type HostileClass = keyof typeof specialRequests

/** A request as the tests send it: `call` names a server function, `path` anything else. */
export type HostileRequest =
  | { call: string; input: unknown }
  | { path: string; method?: string; headers?: Record<string, string>; body?: string }

const repeat = <T>(value: T, times: number): T[] => Array.from({ length: times }, () => value)
const token = 'x'.repeat(43)

/** Requests that once stopped or confused the server. */
export const specialRequests = {
  'thousands of wrong items': [{ call: 'getSharedMonthFn', input: { token, filters: repeat('x', 20_000) } }],
  'a number too large for JSON where something else belongs': [
    { call: 'getClientFn', input: { id: 10n ** 30n } },
    { call: 'openShareFn', input: { token: [10n ** 30n] } },
  ],
  'an address that names no server function': [
    { path: '/_serverFn//', headers: { 'x-tsr-serverfn': 'true', 'sec-fetch-site': 'same-origin' } },
    { path: '/_serverFn/%20', headers: { 'x-tsr-serverfn': 'true', 'sec-fetch-site': 'same-origin' } },
  ],
  'a NUL in the address of a page': [
    { path: '/create-account?token=%00' },
    { path: '/invitation?token=%00' },
    { path: '/reset-password?token=%00' },
    { path: '/confirm-email?token=%00' },
  ],
  'a share link longer than any': [{ path: `/share/${'a'.repeat(5000)}` }, { path: `/decide/${'a'.repeat(5000)}` }],
  'a NUL or half a character in the link of a mail': [
    { path: '/decide/%00' },
    { path: '/decide/%ED%A0%80' },
    { path: '/unsubscribe-report/%00' },
    { path: '/unsubscribe-report/%ED%A0%80' },
    { call: 'openDecisionFn', input: { token: 'a\u0000b' } },
    { call: 'getMailsOfLinkFn', input: { token: 'a\u0000b' } },
    { call: 'changeMailsOfLinkFn', input: { token: '\ud800'.repeat(43), wanted: false } },
    { call: 'decideByLinkFn', input: { token: '\ud800'.repeat(43), decision: { action: 'approve', version: 1 } } },
  ],
  'half a character in what people write about a card': [
    {
      path: '/api/clients/0acce550-0000-4000-8000-000001000001/cards/0acce550-0000-4000-8000-000009000001/comments',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: '{"text":"a\\ud800"}',
    },
    {
      path: '/api/clients/0acce550-0000-4000-8000-000001000001/cards',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: '{"title":"a\\udc00","source":{"kind":"address","address":"/analytics?q=\\ud800"}}',
    },
  ],
  'an object that cannot be made text': [
    {
      path: '/api/event',
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"n":"pageview","d":"site-1.test","u":"https://site-1.test/","p":{"e":{"toString":1}}}',
    },
    {
      path: '/api/event',
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"n":"pageview","d":"site-1.test","u":"https://site-1.test/","e":{"toString":1}}',
    },
  ],
  'half a character in a text that the audit log keeps': [
    { call: 'createClientFn', input: { company: '\ud800' } },
    { call: 'updateClientFn', input: { id: '0acce550-0000-4000-8000-000001000001', company: 'a\udc00' } },
  ],
  'a function without a body': [
    {
      path: '/_serverFn/none',
      method: 'POST',
      headers: { 'x-tsr-serverfn': 'true', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    },
  ],
  'a body that breaks off': [
    {
      path: '/api/v2/query',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"site_id":"site-1.test","metrics":["visits"',
    },
  ],
} satisfies Record<string, HostileRequest[]>

/** Texts with a meaning for a database, a browser, a file system, a pattern or a parser. */
const words = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  '\uFFFF',
  "'; select pg_sleep(60); --",
  '" or ""="',
  '../../../../etc/passwd',
  '..\\..\\',
  '%00',
  '%25',
  '%',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://169.254.169.254/',
  'https://[::1]:99999/',
  '(a+)+$',
  '((((((',
  '[[:<:]]',
  '\\',
  '*'.repeat(200),
  '${7*7}',
  '{{7*7}}',
  '%s%s%n',
  'a\r\nset-cookie: x=1',
  '2026-13-45',
  '0000-00',
  '9999-12',
  '2026-10',
  '-1',
  '0',
  '1e999',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '["$ne"]',
  '00000000-0000-0000-0000-000000000000',
  '0acce550-0000-4000-8000-000001000001',
  'a'.repeat(300),
  'é'.repeat(1500),
  '👩‍👩‍👧‍👦'.repeat(100),
  'a'.repeat(20_000),
] as const

/** A text that a stranger may send: one of these texts, or any characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

const mayBeLarge = !('a number too large for JSON where something else belongs' in knownFaults)

const hostileScalar: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.constantFrom(0, -0, -1, 0.5, 1e308, Number.NaN, Infinity, 2 ** 31, 2 ** 53, -(2 ** 63)),
  fc.constantFrom(
    null,
    undefined,
    true,
    false,
    mayBeLarge ? 10n ** 30n : 10 ** 30,
    new Date(Number.NaN),
    new Date('9999-12-31'),
  ),
)

/** Nested values, up to some tens of levels and of items. */
const hostileTree: fc.Arbitrary<unknown> = fc.oneof(
  fc.array(hostileScalar, { maxLength: 40 }),
  fc.dictionary(fc.constantFrom('id', 'length', 'then', 'toJSON', 'values', '0', ...words.slice(2, 8)), hostileScalar, {
    maxKeys: 6,
  }),
  fc.integer({ min: 1, max: 60 }).map((depth) => {
    let tree: unknown = 'deep'
    for (let level = 0; level < depth; level += 1) tree = level % 2 === 0 ? [tree] : { values: tree }
    return tree
  }),
)

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileScalar },
  { weight: 1, arbitrary: hostileTree },
)

type Path = readonly (string | number)[]

/** Returns the path of every value within a value, the value itself first. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...at, key]))]
}

const ways = ['replace', 'replace', 'replace', 'remove', 'append', 'repeat', 'add', 'wrap'] as const

/** Returns the value with the value at a path changed. */
function changed(value: unknown, [key, ...rest]: Path, way: (typeof ways)[number], what: unknown): unknown {
  if (key === undefined) {
    if (way === 'append') return typeof value === 'string' ? value + String(what as string) : what
    if (way === 'repeat') return repeat(value, 30)
    if (way === 'wrap') return [value]
    if (way === 'add' && typeof value === 'object' && value !== null) return { ...value, extra: what }
    return way === 'remove' ? undefined : what
  }
  if (Array.isArray(value)) {
    return value.map((inner: unknown, index) =>
      String(index) === String(key) ? changed(inner, rest, way, what) : inner,
    )
  }
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([name, inner]) => [
      name,
      name === key ? changed(inner, rest, way, what) : inner,
    ]),
  )
}

/** A valid input with one or two values changed, and sometimes something completely different. */
export function hostileInput(valid: unknown): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.nat(), fc.constantFrom(...ways), hostileValue)
  const mutated = fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) =>
    changes.reduce<unknown>((input, [index, way, what]) => {
      const paths = pathsIn(input)
      // "append" converts the appended value to text, which not every value allows.
      const safe = way === 'append' && typeof what !== 'string' ? '\u0000' : what
      return changed(input, paths[index % paths.length] ?? [], way, safe)
    }, valid),
  )
  return fc.oneof({ weight: 8, arbitrary: mutated }, { weight: 1, arbitrary: hostileValue })
}

const searchNames = [
  'client',
  'month',
  'filters',
  'f',
  'tab',
  'panel',
  'compare',
  'explain',
  'by',
  'demo',
  'token',
  'q',
  'from',
  'returnTo',
  'before',
  '__proto__',
] as const

/** A query string with hostile values under the names that pages read. NUL has a class of its own. */
export const hostileSearch: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...searchNames), hostileText), { maxLength: 4 })
  .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, withoutNul(value)])).toString())

/**
 * A correctly escaped part of a path; a wrongly escaped one is refused before any code reads it. Overlong ones have a
 * class of their own.
 */
export const hostileSegment: fc.Arbitrary<string> = hostileText.map(
  (text) => encodeURIComponent(withoutNul(text).slice(0, 40).toWellFormed()) || 'x',
)

const withoutNul = (text: string) => text.replaceAll('\u0000', '')

/** Hostile headers. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-language',
    'authorization',
    'content-type',
    'cookie',
    'referer',
    'user-agent',
    'x-forwarded-for',
    'origin',
    'range',
    'if-none-match',
    'x-loop-demo',
  ),
  // A header must be Latin letters on one line, or the request can't be sent.
  hostileText.map((text) =>
    text
      .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '')
      .trim()
      .slice(0, 2000),
  ),
  { maxKeys: 3 },
)
