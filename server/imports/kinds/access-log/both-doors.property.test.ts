import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttributionValues } from '#server/analytics/store/normalized-event.ts'
import { arrive } from '#server/analytics/ingest/arriving-event.ts'
import { urlStep, attributionStep } from '#server/analytics/ingest/steps.ts'
import { parseEvent } from '#server/analytics/ingest/parse-event.ts'
import { compileSite } from '#server/analytics/reading/site.ts'
import { logLine } from '#tests/support/access-log.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { emptyTally } from '../../events/import-tally.ts'
import { LineDrafts } from './line-drafts.ts'
import { VisitorDays } from '../../events/visitor-days.ts'

const now = new Date('2026-10-15T12:00:00Z')
const site = compileSite({
  id: 1,
  domain: 'shop.test',
  public_key: '',
  time_zone: 'UTC',
  settings: { keptParameters: ['page', 'größe'] },
})

/** What is stored for the page view of a URL. */
interface Stored {
  page: string
  attribution: AttributionValues | null
}

/** Stores a page view as the tracking script sends it; null if it is not counted. */
function byEvent(url: URL, referrer: string): Stored | null {
  const event = parseEvent(JSON.stringify({ n: 'pageview', u: url.href, d: 'shop.test', r: referrer }))
  const sender = { isForwarded: false, address: '203.0.113.7', userAgent: '', header: () => '' }
  const arriving = arrive(sender, event, site, now)
  if (urlStep.run(arriving)) return null
  void attributionStep.run(arriving)
  return { page: arriving.draft.page, attribution: arriving.draft.attribution }
}

/** Escapes a text for a log line like servers do, as bytes. */
const logged = (text: string) =>
  text.replaceAll(/["\\]/g, (char) => `\\x${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** Stores a page view from the log line of its request; the reason if it is left out. */
function byLog(url: URL, referrer: string): Stored | string {
  const tally = emptyTally()
  const visitors = new VisitorDays({ importSalt: new Uint8Array(16), timeZone: 'UTC' })
  const line = logLine({
    at: now.toISOString(),
    target: logged(url.pathname + url.search),
    ...(referrer && { referrer: logged(referrer) }),
  })
  const made = new LineDrafts(site, visitors, tally, now, { locate: () => null }).of({ number: 1, text: line })
  if (made) return { page: made.draft.page, attribution: made.draft.attribution }
  return [...Object.keys(tally.skipped), ...Object.keys(tally.badByReason)].join()
}

/** Endings of file names, and as what a log request with that ending is left out (null: it counts). */
const endings: Record<string, 'file' | 'feed' | null> = {
  '.css': 'file',
  '.JS': 'file',
  '.png': 'file',
  '.woff2': 'file',
  '.pdf': 'file',
  '.xml': 'file',
  '.json': 'file',
  '.zip': 'file',
  '.tar.gz': 'file',
  '.rss': 'feed',
  '.atom': 'feed',
  '.html': null,
  '.php': null,
  '.aspx': null,
  '.com': null,
  '.io': null,
  '.doe': null,
  '.13': null,
  '.': null,
  '..x': null,
  '%2Epdf': null,
  '.pdf%20': null,
  '.png;v=1': null,
  '.css~': null,
  '': null,
}
const part = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'B', 'shop', 'u', 'health', 'feeding', 'rss-reader', '7', '-', '_') },
  fc.constantFrom('é', 'ß', '日本', '😀', 'ا', '\u0301', '\u200e', '\u00a0'),
  fc.constantFrom('%C3%A9', '%c3%a9', '%2F', '%2f', '%20', '%00', '%0A', '%25', '%', '%zz', '%E2%82', '%ff', '%41'),
  fc.constantFrom('.', '..', '+', '~', ';', ':', '@', ',', "'", '!', '(', ')', '*', '$', '=', '&', '|', '^', '`', '{'),
  fc.constantFrom('"', '\\', '<', '>', '[', ']', ' '),
)
const word = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(''))
const parameter = fc.tuple(
  fc
    .constantFrom('utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'ref', 'source', 'gclid')
    .chain((name) => fc.constantFrom(name, name, 'page', 'größe', 'q', 'UTM_Source')),
  fc.oneof(word, fc.constantFrom('google', 'rss', 'feed', 'cpc', 'email', 'a%26b', 'two words', 'x'.repeat(300))),
)
const address = fc.record({
  folders: fc.array(fc.oneof(word, fc.constantFrom('', '..', '.', 'feed')), { maxLength: 4 }),
  name: fc.oneof(
    { weight: 5, arbitrary: word.map((text) => `${text}x`) },
    { weight: 1, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constant('long'.repeat(600)) },
  ),
  ending: fc.constantFrom(...Object.keys(endings)),
  parameters: fc.array(parameter, { maxLength: 4 }),
  hash: fc.constantFrom('', '', '#top', '#/a?b'),
  referrer: fc.constantFrom(
    '',
    'https://www.google.com/',
    'https://shop.test/a',
    'https://x.test/%C3%A9?q="a\\b',
    'app',
  ),
})

test('a page view is stored with the same page and source from the script and from the server’s log', () => {
  const seen = { stored: 0, left: 0 }
  fc.assert(
    fc.property(address, ({ folders, name, ending, parameters, hash, referrer }) => {
      const query = parameters.map(([key, value]) => `${key}=${value.replaceAll(/[&#]/g, '')}`).join('&')
      const path = [...folders, name + (name === '' ? '' : ending)].join('/').replaceAll(/[?#]/g, '')
      const url = new URL(`https://shop.test/${path}${query && `?${query}`}${hash}`)
      const fromLog = byLog(url, referrer)
      // The path as requested: dots may have removed folders and the name.
      const last = url.pathname.split('/').at(-1) ?? ''
      const isNamed = name !== '' && last.endsWith(new URL(`x${ending}`, 'https://x.test/').pathname.slice(2))
      const leftOut = isNamed ? endings[ending] : /\/feed\/?$/.test(url.pathname) ? 'feed' : null
      if (leftOut) {
        seen.left += 1
        expect(fromLog).toBe(leftOut)
      } else {
        seen.stored += 1
        expect(fromLog).toEqual(byEvent(url, referrer) ?? 'unreadable_request')
      }
    }),
    propertyRuns(4000),
  )
  expect(Math.min(seen.stored, seen.left)).toBeGreaterThan(500)
})

test.each([
  ['as long as an address may be', 4000, true],
  ['one character longer', 4001, false],
])('%s is counted by both ways in, or by none', (_, length, counted) => {
  const url = new URL(`https://shop.test/?utm_source=x&${'y'.repeat(length - '/?utm_source=x&'.length)}`)
  expect(byEvent(url, '')).toEqual(counted ? byLog(url, '') : null)
  expect(byLog(url, '') === 'unreadable_request').toBe(!counted)
})
