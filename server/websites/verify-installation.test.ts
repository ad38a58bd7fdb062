import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import english from '#app/shared/messages/tracking/en.ts'
import { sayFrom } from '#app/shared/messages/translator.ts'
import { installationWords } from '#app/shared/tracking/installation.ts'
import { clientOf, companyId, editor, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { testContext } from '#tests/support/test-context.ts'
import { publicInternet } from './read-page.ts'
import { verifyInstallation, type SiteVisit } from './verify-installation.ts'

const origin = 'https://loop.test'
const snippet = `<script defer src="${origin}/js/key1.js"></script>`
const html = (head: string) => `<!doctype html><html><head>${head}</head><body>Hello</body></html>`

let context: Awaited<ReturnType<typeof testContext>>
let server: Server
let port: number
let answer: RequestListener

beforeAll(async () => {
  context = await testContext({ env: { PUBLIC_URL: origin } })
  await insertCompanies(context, 2)
  await insertWebsiteOf(context, 1, { settings: { alsoHostnames: ['shop.test'] } })
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await context.close()
})
beforeEach(() => context.clock.advance(10_000))

const page =
  (head: string, headers: Record<string, string | string[]> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html(head))

/** The website's names lead to the loopback interface, where the test's own server answers. */
const onLoopback = (): SiteVisit => ({
  access: {
    resolve: async (host) => {
      if (host.endsWith('.test')) return ['127.0.0.1']
      throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
    },
    allowAddress: (address) => address === '127.0.0.1',
    timeoutMs: 5000,
  },
  startUrls: (domain) => [new URL(`http://${domain}:${port}/`)],
})
const check = async (visit = onLoopback()) =>
  (await verifyInstallation(context, clientOf(1), { clientId: companyId(1) }, visit)).finding

describe('looking at the website for its script', () => {
  it('finds it, and says where and when it looked', async () => {
    answer = page(snippet)
    expect(await verifyInstallation(context, editor, { clientId: companyId(1) }, onLoopback())).toEqual({
      finding: { outcome: 'found' },
      url: `http://site-1.test:${port}/`,
      checkedAt: context.clock().toISOString(),
    })
  })

  it('finds it on a page that is sent compressed', async () => {
    answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(html(snippet)))
    expect(await check()).toEqual({ outcome: 'found' })
  })

  it("accepts Plausible's script when it sends its events here", async () => {
    answer = page(`<script defer data-api="${origin}/api/event" src="/js/plausible.js"></script>`)
    expect(await check()).toEqual({ outcome: 'found' })
  })

  it('says that it is missing, and that a tag manager may hold it', async () => {
    answer = page('')
    expect(await check()).toEqual({ outcome: 'no_script', tagManager: false, readWhole: true })
    context.clock.advance(10_000)
    answer = page(`<!-- ${snippet} --><script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>`)
    expect(await check()).toEqual({ outcome: 'no_script', tagManager: true, readWhole: true })
  })

  it("says that it is another website's", async () => {
    answer = page(snippet.replace('key1', 'key2'))
    expect(await check()).toEqual({ outcome: 'wrong_key', key: 'key2' })
  })

  it('says that it is loaded from another place', async () => {
    answer = page('<script defer src="https://old.test/js/key1.js"></script>')
    expect(await check()).toEqual({ outcome: 'wrong_origin', origin: 'https://old.test' })
  })

  it.each([
    ['script-src', page(snippet, { 'content-security-policy': "script-src 'self'" })],
    ['connect-src', page(snippet, { 'content-security-policy': `connect-src 'self'; script-src ${origin}` })],
    ['connect-src', page(snippet, { 'content-security-policy': [`script-src ${origin}`, "connect-src 'self'"] })],
    ['script-src', page(`<meta http-equiv="Content-Security-Policy" content="default-src 'self'">${snippet}`)],
  ])('says that the page forbids it by %s', async (directive, given) => {
    answer = given
    expect(await check()).toEqual({ outcome: 'blocked_by_policy', directive })
  })

  it('reads a megabyte and no more', async () => {
    let sent = 0
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = () => {
        while (!response.destroyed && sent < 50_000_000) {
          sent += 65_536
          if (!response.write(' '.repeat(65_536))) return void response.once('drain', more)
        }
        response.end(snippet)
      }
      more()
    }
    expect(await check()).toEqual({ outcome: 'no_script', tagManager: false, readWhole: false })
    expect(sent).toBeLessThan(20_000_000)
  })

  it('does not unpack a small answer into more than a megabyte', async () => {
    answer = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.concat([Buffer.alloc(30_000_000, 32), Buffer.from(snippet)])))
    expect(await check()).toEqual({ outcome: 'no_script', tagManager: false, readWhole: false })
  })

  it('follows three redirects, and no fourth', async () => {
    const redirects = (count: number): RequestListener => {
      return (request, response) => {
        const done = Number(new URL(request.url ?? '/', 'http://any').searchParams.get('done') ?? 0)
        if (done === count) return page(snippet)(request, response)
        response.writeHead(302, { location: `/?done=${done + 1}` }).end()
      }
    }
    answer = redirects(3)
    expect(await check()).toEqual({ outcome: 'found' })
    context.clock.advance(10_000)
    answer = redirects(Infinity)
    expect(await check()).toEqual({ outcome: 'too_many_redirects' })
  })

  it.each([
    ['www.site-1.test', { outcome: 'found' }],
    ['shop.test', { outcome: 'found' }],
    ['elsewhere.test', { outcome: 'other_host', host: 'elsewhere.test' }],
  ])('judges a redirect to %s by what is counted for the website', async (host, finding) => {
    answer = (request, response) => {
      if (request.headers.host?.startsWith(host)) return page(snippet)(request, response)
      response.writeHead(301, { location: `http://${host}:${port}/` }).end()
    }
    expect(await check()).toEqual(finding)
  })

  it.each([
    ['an error', { status: 503, type: 'text/html' }, { outcome: 'error_status', status: 503 }],
    ['something that is no page', { status: 200, type: 'application/json' }, { outcome: 'not_html' }],
  ])('says that the website answers with %s', async (_name, { status, type }, finding) => {
    answer = (_request, response) => response.writeHead(status, { 'content-type': type }).end(html(snippet))
    expect(await check()).toEqual(finding)
  })
})

describe('keeping to the public internet', () => {
  it('refuses a website on a private address without asking it for anything', async () => {
    let asked = 0
    answer = () => void (asked += 1)
    const visit = onLoopback()
    const guarded = { ...visit, access: { ...visit.access, allowAddress: publicInternet.allowAddress } }
    expect(await check(guarded)).toEqual({ outcome: 'private_address' })
    expect(asked).toBe(0)
  })

  it.each(['http://169.254.169.254/latest/meta-data/', 'http://[::1]/', 'http://inside.test/'])(
    'refuses to be redirected to %s',
    async (location) => {
      answer = (_request, response) => response.writeHead(302, { location }).end()
      const visit = onLoopback()
      const resolve = async (host: string) => (host === 'inside.test' ? ['93.184.216.34', '10.0.0.1'] : ['127.0.0.1'])
      const allowAddress = (address: string) => address === '127.0.0.1' || publicInternet.allowAddress(address)
      expect(await check({ ...visit, access: { ...visit.access, resolve, allowAddress } })).toEqual({
        outcome: 'private_address',
      })
    },
  )

  it('refuses a redirect to something that is no website', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    expect(await check()).toEqual({ outcome: 'unreachable', why: 'broken' })
  })
})

describe('a website that cannot be read', () => {
  it('has no address', async () => {
    const visit = { ...onLoopback(), startUrls: () => [new URL('http://site-1.invalid/')] }
    expect(await check(visit)).toEqual({ outcome: 'unreachable', why: 'no_such_host' })
  })

  it('refuses the connection, at its first address and at its second', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const unused = (closed.address() as AddressInfo).port
    await new Promise((resolve) => closed.close(resolve))
    const refused = new URL(`http://site-1.test:${unused}/`)
    expect(await check({ ...onLoopback(), startUrls: () => [refused, refused] })).toEqual({
      outcome: 'unreachable',
      why: 'refused',
    })
    context.clock.advance(10_000)
    answer = page(snippet)
    const second = { ...onLoopback(), startUrls: () => [refused, new URL(`http://site-1.test:${port}/`)] }
    expect(await check(second)).toEqual({ outcome: 'found' })
  })

  it.each([
    ['its name does not resolve', { resolve: () => new Promise<string[]>(() => {}) }],
    ['it never answers', {}],
  ])('is given up in time when %s', async (_name, access) => {
    answer = () => {}
    const visit = onLoopback()
    expect(await check({ ...visit, access: { ...visit.access, ...access, timeoutMs: 50 } })).toEqual({
      outcome: 'unreachable',
      why: 'timeout',
    })
  })

  it('breaks off', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' })
      response.write('<html>', () => response.destroy())
    }
    expect(await check()).toEqual({ outcome: 'unreachable', why: 'broken' })
  })
})

describe('who may look', () => {
  it("is not another company's client", async () => {
    await expect(verifyInstallation(context, clientOf(2), { clientId: companyId(1) })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
  })

  it('waits five seconds before looking again', async () => {
    answer = page(snippet)
    await check()
    await expect(check()).rejects.toMatchObject({ code: 'tracking.checked_just_now', status: 429 })
    context.clock.advance(5000)
    expect(await check()).toEqual({ outcome: 'found' })
  })

  it('has a website to look at', async () => {
    await expect(verifyInstallation(context, editor, { clientId: companyId(2) })).rejects.toMatchObject({
      code: 'website.missing',
    })
  })
})

it('every finding says what to do next', () => {
  const say = sayFrom<'tracking'>('en', compileCatalogue(english))
  expect(installationWords(say, { outcome: 'blocked_by_policy', directive: 'connect-src' }, { origin })).toBe(
    'The page’s Content-Security-Policy keeps the script from sending events. Add https://loop.test to its connect-src.',
  )
  expect(installationWords(say, { outcome: 'other_host', host: 'elsewhere.test' }, { origin })).toContain(
    'elsewhere.test',
  )
})
