import { expect, test } from 'vitest'
import type { LogRequest } from './log-line.ts'
import { readPageRequest } from './page-request.ts'

function decide(given: Partial<LogRequest>): string {
  const request: LogRequest = {
    address: '203.0.113.7',
    host: '',
    at: new Date(0),
    method: 'GET',
    target: '/',
    status: 200,
    referrer: '',
    userAgent: '',
    ...given,
  }
  const read = readPageRequest(request, 'http://shop.example', (host) => host.endsWith('shop.example'))
  return 'skip' in read ? read.skip : `${read.page} ${read.url.hostname}${read.url.pathname}`
}

test.each([
  [{}, 'shown shop.example/'],
  [{ target: '/blog/' }, 'shown shop.example/blog/'],
  [{ target: '/about.html?x=1' }, 'shown shop.example/about.html'],
  [{ target: '/index.php', status: 304 }, 'shown shop.example/index.php'],
  [{ target: '/releases/v1.13' }, 'shown shop.example/releases/v1.13'],
  [{ target: '/people/jane.longlastname' }, 'shown shop.example/people/jane.longlastname'],
  [{ target: '/u/jane.doe' }, 'shown shop.example/u/jane.doe'],
  [{ target: '/reviews/booking.com' }, 'shown shop.example/reviews/booking.com'],
  [{ target: '/node.js/' }, 'shown shop.example/node.js/'],
  [{ target: '/?utm_medium=feed&utm_source=rss' }, 'shown shop.example/'],
  [{ target: '/?ref=rss' }, 'shown shop.example/'],
  [{ target: '/search?q=rss' }, 'shown shop.example/search'],
  [{ target: '/?feed=rss2' }, 'feed'],
  [{ target: '/news?format=feed&type=rss' }, 'feed'],
  [{ target: '//double/slash' }, 'shown shop.example//double/slash'],
  [{ target: '/caf\u00e9' }, 'shown shop.example/caf%C3%A9'],
  [{ target: 'http://www.shop.example/x' }, 'shown www.shop.example/x'],
  [{ host: 'www.shop.example' }, 'shown www.shop.example/'],
  [{ target: '/gone', status: 404 }, 'missing shop.example/gone'],
  [{ target: '/gone', status: 410 }, 'missing shop.example/gone'],
  [{ target: '/missing.png', status: 404 }, 'file'],
  [{ target: '/style.CSS' }, 'file'],
  [{ target: '/files/paper.pdf' }, 'file'],
  [{ target: '/robots.txt' }, 'file'],
  [{ target: '/feed/' }, 'feed'],
  [{ target: '/news.rss' }, 'feed'],
  [{ target: '/blog/tags/x?flav=rss20' }, 'feed'],
  [{ target: '/.well-known/security' }, 'machine'],
  [{ target: '/wp-login.php' }, 'machine'],
  [{ target: '/healthz' }, 'machine'],
  [{ target: '/health' }, 'shown shop.example/health'],
  [{ target: '/health/sleeping-well' }, 'shown shop.example/health/sleeping-well'],
  [{ target: '/server-status' }, 'shown shop.example/server-status'],
  [{ method: 'HEAD' }, 'method'],
  [{ method: 'POST' }, 'method'],
  [{ method: '' }, 'unreadable_request'],
  [{ target: '*' }, 'unreadable_request'],
  [{ target: 'http://' }, 'unreadable_request'],
  [{ target: 'http://elsewhere.example/' }, 'other_host'],
  [{ host: 'elsewhere.example' }, 'other_host'],
  [{ status: 301 }, 'redirect'],
  [{ status: 206 }, 'partial'],
  [{ status: 403 }, 'error'],
  [{ status: 500 }, 'error'],
])('%j is decided as %s', (given, expected) => {
  expect(decide(given)).toBe(expected)
})
