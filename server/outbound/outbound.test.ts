import { describe, expect, it } from 'vitest'
import { origin, strangerScene } from '#tests/support/stranger.ts'
import { createLog } from '#server/log.ts'
import { createOutbound } from './outbound.ts'
import type { OutboundRequest } from './contract.ts'
import { publicInternet } from './reach.ts'

const scene = strangerScene()
const { read, address } = scene

describe('a page', () => {
  it('is returned with its status, headers and final URL', async () => {
    scene.answer = (request, response) => {
      if (request.url === '/old') return void response.writeHead(301, { location: '/new?a=1' }).end('moved')
      response
        .writeHead(404, { 'content-type': 'text/plain', link: ['<a>', '<b>'], 'set-cookie': 'person=1' })
        .end('Grüße')
    }
    const answer = await read({ url: address('/old') })
    expect(answer).toMatchObject({
      kind: 'received',
      status: 404,
      url: address('/new?a=1'),
      redirects: [{ url: address('/old'), status: 301 }],
      isWhole: true,
    })
    if (answer.kind !== 'received') throw new Error(answer.kind)
    expect(answer.text()).toBe('Grüße')
    expect(answer.headers.get('link')).toEqual(['<a>', '<b>'])
    expect(answer.headers.has('set-cookie')).toBe(false)
  })

  it.each([
    ['site_check', 'LoopInstallationCheck/1.0 (+https://loop.test)'],
    ['crawl', 'LoopBot/1.0 (+https://loop.test)'],
    ['feed', 'LoopBot/1.0 (+https://loop.test; feed)'],
    ['watch', 'LoopBot/1.0 (+https://loop.test; watch)'],
  ] as const)('is asked for by a reader that says who it is and where to ask: %s', async (purpose, agent) => {
    let headers = {}
    scene.answer = (request, response) => {
      headers = request.headers
      response.end()
    }
    await read({ purpose, accept: 'text/html' })
    expect(headers).toEqual({
      host: `site.test:${scene.port}`,
      'user-agent': agent,
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br',
      connection: 'close',
    })
  })
})

describe('a URL that is never requested', () => {
  it.each([
    ['ftp://site.test/', 'not_http'],
    ['file:///etc/passwd', 'not_http'],
    ['data:text/html,hello', 'not_http'],
    ['http://person@site.test/', 'credentials'],
    ['http://:secret@site.test/', 'credentials'],
    ['http://site.test:22/', 'other_port'],
    ['https://site.test:8443/', 'other_port'],
    [`http://site.test/${'a'.repeat(9000)}`, 'broken'],
  ])('%s is refused as %s', async (url, reason) => {
    const answer = await read({ url: new URL(url), robots: 'obey' })
    expect(answer).toMatchObject({ kind: 'refused', reason, url: new URL(url) })
    expect(scene.asked).toEqual([])
  })

  it.each(['127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '169.254.169.254'])(
    'belongs to this machine or its network, unless a test allows it: %s',
    async (host) => {
      for (const robots of ['obey', 'ignore'] as const) {
        // A new one each time: the second request to a host would wait for its turn.
        const usual = createOutbound({ origin, log: createLog('silent'), clock: scene.clock })
        const answer = await usual.read({ url: new URL(`http://${host}/`), purpose: 'crawl', robots })
        expect(answer).toMatchObject({ kind: 'refused', reason: 'private_address' })
      }
    },
  )

  it('has one private address besides a public one', async () => {
    const reach = { resolve: async () => ['93.184.216.34', '127.0.0.1'], allowAddress: publicInternet.allowAddress }
    expect(await read({}, { reach })).toMatchObject({ kind: 'refused', reason: 'private_address' })
  })

  it('has no host', async () => {
    expect(await read({ url: address('/', 'site.invalid') })).toMatchObject({
      reason: 'no_such_host',
      code: 'ENOTFOUND',
    })
    expect(await read({}, { reach: { resolve: async () => [] } })).toMatchObject({ reason: 'no_such_host' })
  })
})

describe('a redirect', () => {
  it.each([
    ['ftp://site.test/', 'not_http'],
    ['http://person:secret@site.test/', 'credentials'],
    ['http://site.test:22/', 'other_port'],
    ['http://10.0.0.1:PORT/', 'private_address'],
    ['http://[::1]:PORT/', 'private_address'],
    ['http://inside.test:PORT/', 'private_address'],
    ['http://elsewhere.test:PORT/', 'other_host'],
    ['http://site.invalid:PORT/', 'no_such_host'],
    ['http://[', 'broken'],
  ])('to %s is not followed: %s', async (location, reason) => {
    scene.answer = (_request, response) =>
      response.writeHead(302, { location: location.replace('PORT', String(scene.port)) }).end()
    const reach = {
      resolve: async (host: string) => {
        if (host.endsWith('.invalid')) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
        return [host === 'inside.test' ? '192.168.0.1' : '127.0.0.1']
      },
    }
    const mayFollow = ({ hostname }: URL) => hostname !== 'elsewhere.test'
    expect(await read({ mayFollow }, { reach })).toMatchObject({ kind: 'refused', reason })
    expect(scene.asked).toEqual(['site.test /'])
  })

  it('is followed five times or up to the given limit, and no further', async () => {
    scene.answer = ({ url = '' }, response) =>
      response.writeHead(302, { location: `/${Number(url.slice(1)) + 1}` }).end()
    const answer = await read({ url: address('/0') })
    expect(answer).toMatchObject({ reason: 'too_many_redirects', url: address('/5') })
    expect(answer.redirects).toHaveLength(5)
    expect(scene.asked).toHaveLength(6)
    expect(await read({ limits: { redirects: 0 } })).toMatchObject({ reason: 'too_many_redirects', redirects: [] })
  })

  it('without a target is an ordinary answer', async () => {
    scene.answer = (_request, response) => response.writeHead(302).end('somewhere')
    expect(await read()).toMatchObject({ kind: 'received', status: 302 })
  })

  it('resolves each host once, and connects to the address found then', async () => {
    const resolved: string[] = []
    const reach = {
      resolve: async (host: string) => {
        resolved.push(host)
        // A second lookup would lead to this network.
        return resolved.filter((one) => one === host).length > 1 ? ['10.0.0.1'] : ['127.0.0.1']
      },
    }
    scene.answer = ({ headers }, response) =>
      headers.host?.startsWith('b.test')
        ? response.end('here')
        : response.writeHead(302, { location: address('/', 'b.test').href }).end()
    expect(await read({ url: address('/', 'a.test') }, { reach })).toMatchObject({ kind: 'received', status: 200 })
    expect(resolved).toEqual(['a.test', 'b.test'])
  })
})

describe('checking whether a page has changed', () => {
  const validators = () => ({
    url: address('/feed'),
    etag: '"v1"',
    lastModified: 'Mon, 05 Oct 2026 10:00:00 GMT',
  })
  const conditional = (request: Partial<OutboundRequest> = {}) =>
    read({ url: address('/feed'), validators: validators(), ...request })

  it('returns no page if it has not', async () => {
    scene.answer = ({ headers }, response) =>
      headers['if-none-match'] === '"v1"' && headers['if-modified-since'] === validators().lastModified
        ? response.writeHead(304, { etag: '"v1"' }).end()
        : response.end('new')
    const answer = await conditional()
    expect(answer).toMatchObject({ kind: 'not_modified', url: address('/feed') })
    expect(await conditional({ validators: { ...validators(), etag: '"v2"' } })).toMatchObject({ kind: 'received' })
  })

  it('sends the validators only to the URL they came from', async () => {
    const conditions: unknown[] = []
    scene.answer = ({ url, headers }, response) => {
      conditions.push(headers['if-none-match'])
      if (url === '/start') response.writeHead(302, { location: '/feed#latest' }).end()
      else response.writeHead(304).end()
    }
    expect(await conditional({ url: address('/start') })).toMatchObject({ kind: 'not_modified' })
    expect(await conditional({ url: address('/other') })).toMatchObject({ reason: 'broken', code: 'status_304' })
    expect(conditions).toEqual([undefined, '"v1"', undefined])
  })

  it.each(['"a"\r\nx-injected: 1', 'ü', `"${'a'.repeat(2000)}"`, ''])(
    'leaves out validators that can’t be sent: %j',
    async (etag) => {
      scene.answer = ({ headers }, response) => response.end(JSON.stringify(headers))
      const answer = await conditional({ validators: { url: address('/feed'), etag } })
      if (answer.kind !== 'received') throw new Error(answer.kind)
      expect(answer.text()).not.toMatch(/if-none-match|x-injected/)
    },
  )
})
