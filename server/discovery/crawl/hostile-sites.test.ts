import { gzipSync } from 'node:zlib'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { admin } from '#tests/support/companies.ts'
import { crawlScene } from '#tests/support/crawl-scene.ts'
import { createPageParser } from './page-parser.ts'
import { isPublicAddress } from '../../outbound/public-address.ts'
import { getCrawlState, readCrawlFacts, startCrawl } from './crawl.ts'
import { getCrawledPage, listCrawlPages } from './crawled-pages.ts'
import { runCrawls } from './run-crawls.ts'

const scene = crawlScene()
const html = { 'content-type': 'text/html' }
const latest = async () => (await getCrawlState(scene.context, admin, scene.clientId)).past[0]
const pages = async () => {
  const facts = await scene.context.database.db.transaction().execute((trx) => readCrawlFacts(trx, scene.siteId))
  return (facts?.pages ?? []).map(({ path, status, refused, redirectsTo }) => [path, refused ?? status, redirectsTo])
}
/** Only the machine of the scene is public, by its name. */
const guarded = {
  reach: {
    allowAddress: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
    allowPort: () => true,
  },
}
let starts: string
beforeEach(() => {
  starts = scene.origin()
})

/** Forms of addresses of private networks. */
const inside = [
  'http://10.0.0.1/',
  'http://167772161/',
  'http://012.0.0.1/',
  'http://0xa.0.0.1/',
  'http://0xA000001/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[fd00::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://inside.test/',
  'file:///etc/passwd',
]

it('no address of a private network is asked, whatever names it: a link, a redirect, a sitemap', async () => {
  const resolved: string[] = []
  scene.stranger.answer = (request, response) => {
    const url = request.url ?? ''
    if (url === '/robots.txt') {
      const named = [...inside, `${starts}/map-to-inside.xml`].map((address) => `Sitemap: ${address}`)
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end(named.join('\n'))
    }
    if (url === '/map-to-inside.xml') return void response.writeHead(302, { location: 'http://10.0.0.1/map.xml' }).end()
    const hop = /^\/hop-(\d+)$/.exec(url)?.[1]
    if (hop !== undefined) return void response.writeHead(302, { location: inside[Number(hop)] }).end()
    const links = inside.map((address, at) => `<a href="${address}">a</a><a href="/hop-${at}">b</a>`)
    response.writeHead(200, html).end(links.join(''))
  }
  await scene.crawl({
    reach: {
      ...guarded.reach,
      resolve: async (host) => {
        resolved.push(host)
        return [host === 'inside.test' ? '10.0.0.1' : '127.0.0.1']
      },
    },
  })
  // 'inside.test' is resolved for its sitemap, and refused; links and redirects to other hosts are never followed.
  expect(new Set(resolved)).toEqual(new Set(['site-1.test', 'inside.test']))
  const { sitemaps, latest: crawl } = await getCrawlState(scene.context, admin, scene.clientId)
  const faults = sitemaps.map(({ fault }) => fault)
  // Different spellings are one address.
  expect(faults).toHaveLength(7)
  expect(new Set(faults)).toEqual(new Set(['private_address']))
  expect(crawl?.counts).toMatchObject({ done: inside.length + 1, failed: 0 })
  expect((await pages()).slice(1).map(([, status]) => status)).toEqual(inside.map(() => 302))
})

it('a name that leads inside from its second request on is refused from then on', async () => {
  let asked = 0
  scene.stranger.answer = (_request, response) =>
    void response.writeHead(200, html).end('<a href="/a">a</a><a href="/b">b</a>')
  const resolve = async () => [asked++ < 4 ? '127.0.0.1' : '192.168.0.1']
  await scene.crawl({ reach: { ...guarded.reach, resolve } })
  expect(await pages()).toEqual([
    ['/', 200, null],
    ['/a', 'private_address', null],
    ['/b', 'private_address', null],
  ])
})

it('hostile bodies end a page, not the crawl, and a page says which part of it was left out', async () => {
  const links = [
    '/complex',
    '/many',
    '/endless',
    '/bomb',
    '/deep',
    '/tags',
    '/unclosed',
    '/lies',
    '/garbled',
    '/nul',
    '/fine',
  ]
  const bomb = gzipSync(Buffer.concat([Buffer.from('<urlset>'), Buffer.alloc(60_000_000, ' ')]))
  const bodies: Record<string, string | Buffer> = {
    '/many': `<a href="https://elsewhere.test/">x</a>${Array.from({ length: 1001 }, (_, at) => `<a href="https://elsewhere.test/?${at}">x</a>`).join('')}`,
    '/deep': '<div>'.repeat(300_000),
    '/tags': `<a ${'b '.repeat(200_000)}>`,
    '/unclosed': `<title>${'x'.repeat(1_000_000)}`,
    '/nul': '<title>a\0b\uD800</title><h1>\0</h1><a href="/\0">x</a>',
    '/fine': '<title>Fine</title>',
  }
  scene.stranger.answer = (request, response) => {
    const url = request.url ?? ''
    if (url === '/robots.txt') return void response.writeHead(200).end('#'.repeat(2_000_000))
    if (url === '/sitemap.xml') return void response.writeHead(200, { 'content-type': 'application/xml' }).end(bomb)
    if (url === '/endless') {
      response.writeHead(200, { ...html, 'content-length': '10000000000' })
      const more = () => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', more)
      }
      return more()
    }
    if (url === '/bomb') return void response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb)
    if (url === '/lies') return void response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('not packed')
    if (url === '/garbled') return void response.socket?.end('HTP/9 hello\r\n\r\n')
    response.writeHead(200, html).end(bodies[url] ?? links.map((to) => `<a href="${to}">x</a>`).join(''))
  }
  // A slow machine would also reach the limit of processor time.
  const pageParser = createPageParser({ computeMs: 25_000 })
  onTestFinished(() => pageParser.close())
  const givesUp: typeof pageParser = {
    ...pageParser,
    read: async (page) => (page.url.endsWith('/complex') ? null : pageParser.read(page)),
  }
  await startCrawl(scene.context, admin, scene.clientId)
  await runCrawls({ ...scene.crawler(), pageParser: givesUp }, new AbortController().signal)
  const found = await pages()
  const of = (path: string) => found.find(([one]) => one === path)?.[1]
  expect(links.map(of)).toEqual(['too_complex', 200, 200, 200, 200, 200, 200, 'broken', 'broken', 200, 200])
  expect(await latest()).toMatchObject({ state: 'finished' })
  const { rows } = await listCrawlPages(scene.context, admin, {
    clientId: scene.clientId,
    query: { filters: [], sort: { column: 'path', descending: false }, page: 0 },
  })
  const unread = async (path: string) => {
    const number = rows.find((one) => one.path === path)?.number ?? -1
    return (await getCrawledPage(scene.context, admin, { clientId: scene.clientId, number })).unread
  }
  expect([await unread('/many'), await unread('/endless'), await unread('/fine')]).toEqual([['links'], ['size'], []])
  const { sitemaps } = await getCrawlState(scene.context, admin, scene.clientId)
  expect(sitemaps.map(({ fault }) => fault)).toEqual(['too_long'])
})

it.each([
  [
    'robots.txt forbids everything',
    'robots',
    (url: string) => (url === '/robots.txt' ? 'User-agent: *\nDisallow: /' : ''),
  ],
  ['robots.txt fails', 'robotsUnreachable', (url: string) => (url === '/robots.txt' ? 500 : '')],
  ['its start page fails', 'brokenStart', (url: string) => (url === '/robots.txt' ? 404 : 500)],
] as const)('a crawl says readably why it failed if %s', async (_what, failure, answerOf) => {
  scene.stranger.answer = (request, response) => {
    const answer = answerOf(request.url ?? '')
    response.writeHead(typeof answer === 'number' ? answer : 200).end(String(answer))
  }
  await scene.crawl()
  expect(await latest()).toMatchObject({ state: 'failed', failure, hasPages: false })
})

it('a website without an address, without a certificate that holds, and one that stops answering say so, too', async () => {
  const unreachable = async () => {
    throw Object.assign(new Error('no'), { code: 'ENOTFOUND' })
  }
  await scene.crawl({ reach: { resolve: unreachable } })
  expect(await latest()).toMatchObject({ failure: 'noSuchHost' })
  const expired = async () => {
    throw Object.assign(new Error('no'), { code: 'CERT_HAS_EXPIRED' })
  }
  await scene.crawl({ reach: { resolve: expired } })
  expect(await latest()).toMatchObject({ failure: 'certificate' })
  const links = Array.from({ length: 40 }, (_, at) => `<a href="/page-${'x'.repeat(at)}">x</a>`)
  scene.stranger.answer = (request, response) => {
    const isStart = request.url === '/' || request.url === '/robots.txt'
    response.writeHead(isStart ? 200 : 503, html).end(isStart ? links.join('') : '')
  }
  await scene.crawl()
  expect(await latest()).toMatchObject({ failure: 'stoppedAnswering', counts: { done: 21, queued: 20 } })
})
