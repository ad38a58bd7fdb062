import { pino } from 'pino'
import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { strangerScene, type ReaderOptions } from '#tests/support/stranger.ts'
import type { OutboundRequest } from './contract.ts'
import { createPacer, type Pacer } from './pacing.ts'

const scene = strangerScene()
const { address } = scene

/** A website with this robots.txt, on which every page says hello. */
const website =
  (robots: RequestListener): RequestListener =>
  (request, response) =>
    request.url === '/robots.txt' ? robots(request, response) : response.end('hello')
const file =
  (...lines: string[]): RequestListener =>
  (_request, response) =>
    response.end(lines.join('\n'))
const status =
  (code: number): RequestListener =>
  (_request, response) =>
    response.writeHead(code).end('user-agent: *\ndisallow:')

/** One reader for a whole test. */
function crawler(options: ReaderOptions = {}) {
  const reader = scene.reader(options)
  return {
    ...reader,
    crawl: (path = '/', request: Partial<OutboundRequest> = {}) =>
      reader.read({ url: address(path), purpose: 'crawl', ...request }),
  }
}

/** A pacer that gives every turn at once, and records hosts and rests. */
function noting(): Pacer & { turns: [host: string, restMs: number][] } {
  const turns: [string, number][] = []
  return { turns, turn: async (host) => (restMs) => void turns.push([host, restMs]) }
}

describe('robots.txt', () => {
  it('is obeyed before a page is requested', async () => {
    scene.answer = website(file('user-agent: LoopBot', 'disallow: /private/', 'user-agent: *', 'disallow: /'))
    const { crawl } = crawler()
    expect(await crawl('/page')).toMatchObject({ kind: 'received' })
    expect(await crawl('/private/page')).toMatchObject({
      kind: 'refused',
      reason: 'robots',
      url: address('/private/page'),
    })
    expect(await crawl('/private/feed.xml', { purpose: 'feed' })).toMatchObject({ reason: 'robots' })
    expect(scene.asked).toEqual(['site.test /robots.txt', 'site.test /page'])
  })

  it('is not requested if a person requested the page', async () => {
    scene.answer = website(file('user-agent: *', 'disallow: /'))
    expect(await crawler().crawl('/page', { robots: 'ignore' })).toMatchObject({ kind: 'received' })
    expect(scene.asked).toEqual(['site.test /page'])
  })

  it('is remembered for a day, separately for each scheme, host and port', async () => {
    scene.answer = website(file(''))
    const { crawl } = crawler()
    const timesAsked = () => scene.asked.filter((one) => one.endsWith('/robots.txt')).length
    await Promise.all([crawl('/a'), crawl('/b'), crawl('/c')])
    expect(timesAsked()).toBe(1)
    scene.clock.advance(24 * 3_600_000 - 1)
    await crawl()
    expect(timesAsked()).toBe(1)
    scene.clock.advance(1)
    await crawl()
    expect(timesAsked()).toBe(2)
    // The clock was wrong and is corrected.
    scene.clock.advance(-3_600_000)
    await crawl()
    expect(timesAsked()).toBe(3)
    await crawl('/', { url: address('/', 'other.test') })
    expect(timesAsked()).toBe(4)
  })

  it.each([
    [400, 'received'],
    [401, 'received'],
    [403, 'received'],
    [404, 'received'],
    [410, 'received'],
    [429, 'status_429'],
    [500, 'status_500'],
    [503, 'status_503'],
    [304, 'broken'],
  ])('answered with %i allows everything or nothing: %s', async (code, outcome) => {
    scene.answer = website(status(code))
    const answer = await crawler().crawl()
    expect(answer).toMatchObject(
      outcome === 'received' ? { kind: 'received' } : { reason: 'robots_unreachable', code: outcome },
    )
  })

  it('that can’t be read forbids everything, and is soon requested again', async () => {
    let trouble = true
    scene.answer = website((_request, response) => (trouble ? response.destroy() : response.end()))
    const { crawl } = crawler()
    expect(await crawl()).toMatchObject({ reason: 'robots_unreachable', code: 'broken' })
    trouble = false
    scene.clock.advance(10 * 60_000 - 1)
    expect(await crawl()).toMatchObject({ reason: 'robots_unreachable' })
    scene.clock.advance(1)
    expect(await crawl()).toMatchObject({ kind: 'received' })
  })

  it('is not given as the reason if the whole host is unreachable', async () => {
    const { crawl } = crawler()
    expect(await crawl('/', { url: address('/', 'site.invalid') })).toMatchObject({ reason: 'no_such_host' })
    expect(await crawl('/', { url: new URL(`http://10.0.0.1:${scene.port}/`) })).toMatchObject({
      reason: 'private_address',
    })
  })

  it('may redirect up to five times, and applies to the original host', async () => {
    const hops =
      (count: number): RequestListener =>
      ({ url = '' }, response) => {
        const done = Number(/hop(\d+)/.exec(url)?.[1] ?? 0)
        if (url !== '/robots.txt' && done === 0) return void response.end('hello')
        if (done === count) return void response.end('user-agent: *\ndisallow: /private')
        response.writeHead(301, { location: address(`/hop${done + 1}`, 'elsewhere.test').href }).end()
      }
    scene.answer = hops(5)
    expect(await crawler().crawl('/private')).toMatchObject({ reason: 'robots' })
    scene.answer = hops(6)
    expect(await crawler().crawl('/private')).toMatchObject({ kind: 'received' })
  })

  it('that redirects to a private address is not read, and forbids everything', async () => {
    scene.answer = website((_request, response) =>
      response.writeHead(302, { location: `http://10.0.0.1:${scene.port}/robots.txt` }).end(),
    )
    expect(await crawler().crawl()).toMatchObject({ reason: 'robots_unreachable', code: 'private_address' })
  })

  it('is read up to 500 KiB, without a rule that is cut off there', async () => {
    const head = 'user-agent: *\ndisallow: /first\n'
    const comment = '#'.repeat(500 * 1024 - head.length - '\ndisallow: /pri'.length)
    scene.answer = website(file(head + comment, 'disallow: /private', 'disallow: /last'))
    const { crawl } = crawler()
    expect((await crawl('/first')).kind).toBe('refused')
    expect((await crawl('/pri')).kind).toBe('received')
    expect((await crawl('/last')).kind).toBe('received')
  })

  it('is requested for every host that a page redirects to', async () => {
    scene.answer = (request, response) => {
      const isElsewhere = request.headers.host?.startsWith('elsewhere.test')
      if (request.url === '/robots.txt') response.end(isElsewhere ? 'user-agent: *\ndisallow: /' : '')
      else response.writeHead(302, { location: address('/there', 'elsewhere.test').href }).end()
    }
    expect(await crawler().crawl()).toMatchObject({ reason: 'robots', url: address('/there', 'elsewhere.test') })
    expect(scene.asked).toEqual(['site.test /robots.txt', 'site.test /', 'elsewhere.test /robots.txt'])
  })
})

describe('pacing', () => {
  it('gives every request its turn, including robots.txt and redirects', async () => {
    scene.answer = website(file(''))
    const pacer = noting()
    const { crawl } = crawler({ pacer })
    await crawl()
    scene.answer = ({ url }, response) =>
      url === '/' ? response.writeHead(302, { location: address('/', 'b.test').href }).end() : response.end()
    await crawl('/', { robots: 'ignore', mayFollow: ({ hostname }) => hostname === 'b.test', limits: { redirects: 1 } })
    expect(pacer.turns.map(([host]) => host)).toEqual(['site.test', 'site.test', 'site.test', 'b.test'])
    await crawl('/', { robots: 'ignore', pace: 'at_once' })
    expect(pacer.turns).toHaveLength(4)
  })

  it.each([
    [null, 1000],
    ['crawl-delay: 0', 1000],
    ['crawl-delay: 0.2', 1000],
    ['crawl-delay: 10', 10_000],
    ['crawl-delay: 86400', 30_000],
  ])('lets a host rest for a second, or as long as it requests within limits: %s', async (wish, restMs) => {
    scene.answer = website(file('user-agent: *', wish ?? ''))
    const pacer = noting()
    await crawler({ pacer }).crawl()
    expect(pacer.turns).toEqual([
      ['site.test', 1000],
      ['site.test', restMs],
    ])
  })

  it('lets a host rest after a failed request too', async () => {
    scene.answer = (_request, response) => void response.destroy()
    const pacer = noting()
    await crawler({ pacer }).crawl('/', { robots: 'ignore' })
    expect(pacer.turns).toEqual([['site.test', 1000]])
  })

  it('does not count waiting as slowness', async () => {
    scene.answer = website(file(''))
    const pacer = createPacer((_ms, work) => void setTimeout(work, 500))
    const { crawl } = crawler({ pacer })
    const limits = { firstByteMs: 400, wholeMs: 400 }
    await crawl()
    expect(await crawl('/', { limits })).toMatchObject({ kind: 'received' })
  })

  it('says if too many requests wait, and does not blame robots.txt for it', async () => {
    scene.answer = website(file(''))
    const pacer = createPacer((_ms, work) => void setImmediate(work), { waiting: 0 })
    const { crawl } = crawler({ pacer })
    expect(await crawl()).toMatchObject({ kind: 'refused', reason: 'queue_full' })
  })
})

describe('giving up', () => {
  it('ends a request at any stage: waiting, resolving, or reading', async () => {
    scene.answer = (_request, response) => void response.write('begun')
    const waitsForever: Pacer = createPacer(() => {})
    const requests: [Partial<OutboundRequest>, ReaderOptions][] = [
      [{}, { pacer: { turn: async () => () => {} }, reach: { resolve: () => new Promise(() => {}) } }],
      [{ robots: 'ignore' }, { reach: { resolve: () => new Promise(() => {}) } }],
      [{ robots: 'ignore' }, {}],
      [{ robots: 'ignore' }, { pacer: waitsForever }],
    ]
    const before = new AbortController()
    void waitsForever.turn('site.test', before.signal)
    for (const [request, options] of requests) {
      const patience = new AbortController()
      const reading = crawler(options).crawl('/', { ...request, signal: patience.signal })
      setTimeout(() => patience.abort(), 30)
      expect(await reading).toMatchObject({ kind: 'refused', reason: 'cancelled' })
    }
    const gone = AbortSignal.abort()
    scene.asked = []
    expect(await crawler().crawl('/', { signal: gone })).toMatchObject({ reason: 'cancelled' })
    expect(await crawler().crawl('/', { robots: 'ignore', pace: 'at_once', signal: gone })).toMatchObject({
      reason: 'cancelled',
    })
    expect(scene.asked).toEqual([])
  })

  it('keeps the request for robots.txt running for others who wait for it', async () => {
    let answer = () => {}
    scene.answer = website((_request, response) => void (answer = () => response.end()))
    const { crawl } = crawler()
    const patience = new AbortController()
    const impatient = crawl('/a', { signal: patience.signal })
    const patient = crawl('/b')
    await expect.poll(() => scene.asked).toHaveLength(1)
    patience.abort()
    expect(await impatient).toMatchObject({ reason: 'cancelled' })
    answer()
    expect(await patient).toMatchObject({ kind: 'received' })
  })

  it('happens to all requests when the server stops', async () => {
    scene.answer = () => {}
    const { crawl, close } = crawler()
    const reading = [crawl(), crawl('/', { robots: 'ignore' }), crawl('/', { robots: 'ignore' })]
    await expect.poll(() => scene.asked).toHaveLength(1)
    close()
    for (const one of reading) expect(await one).toMatchObject({ kind: 'refused', reason: 'cancelled' })
    expect(await crawl()).toMatchObject({ reason: 'cancelled' })
  })
})

describe('the log', () => {
  it('contains the host and the result, but never the page', async () => {
    const lines: string[] = []
    const log = pino({ level: 'debug', base: {} }, { write: (line) => void lines.push(line) })
    const { crawl } = crawler({ log })
    scene.answer = ({ url }, response) =>
      url === '/inside'
        ? response.writeHead(302, { location: `http://10.0.0.1:${scene.port}/jane` }).end()
        : response.writeHead(url === '/robots.txt' ? 404 : 200, { etag: 'secret' }).end('jane@site.test')
    await crawl('/jane?token=secret')
    await crawl('/inside')
    await crawl('/', { url: address('/jane', 'jane.invalid'), robots: 'ignore' })
    const facts = lines.map((line): Record<string, unknown> => JSON.parse(line))
    expect(facts).toMatchObject([
      { level: 20, code: 'outbound.received', purpose: 'crawl', status: 404, redirects: 0 },
      { level: 20, code: 'outbound.received', purpose: 'crawl', status: 200, wireBytes: 14 },
      { level: 40, code: 'outbound.refused', reason: 'private_address', redirects: 0 },
      { level: 40, code: 'outbound.refused', reason: 'private_address', redirects: 1 },
      { level: 30, code: 'outbound.refused', reason: 'no_such_host', detail: 'ENOTFOUND' },
    ])
    expect(lines.join('')).not.toMatch(/jane|secret|site\.test|10\.0\.0\.1|loop\.test/)
  })
})
