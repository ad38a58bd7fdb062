import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientOf, companyId, editor, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { testContext } from '#tests/support/test-context.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { insertPeople } from '#tests/support/team.ts'
import { publicInternet } from './read-page.ts'
import { asActor } from '#server/db/scope.ts'
import { selectCheck } from './site-checks.sql.ts'
import { getInstallationCheck, verifyInstallation, type SiteVisit } from './verify-installation.ts'
import { websiteVisit } from './website-visit.ts'

const origin = 'https://loop.test'
const snippet = `<script defer src="${origin}/js/key1.js"></script>`
const html = (head: string) => `<!doctype html><html><head>${head}</head><body>Hello</body></html>`

let context: Awaited<ReturnType<typeof testContext>>
let server: Server
let port: number
let siteId: number
let answer: RequestListener

beforeAll(async () => {
  context = await testContext({ env: { PUBLIC_URL: origin } })
  await insertCompanies(context, 2)
  await insertPeople(context, [
    { actor: clientOf(1), email: 'carla@site-1.test', firstName: 'Carla' },
    { actor: editor, email: 'eddie@loop.test', firstName: 'Eddie' },
  ])
  siteId = await insertWebsiteOf(context, 1, { settings: { alsoHostnames: ['shop.test'] } })
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await context.close()
})
beforeEach(() => context.clock.advance(60_000))

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
    allowPort: (asked) => asked === String(port),
    timeoutMs: 5000,
  },
  startUrls: (domain, path) => [new URL(`http://${domain}:${port}${path}`)],
})
const installed = { kind: 'installed', way: 'script' }
const noScript = { kind: 'no_script', system: null, tagManager: null }
const check = async (visit = onLoopback()) =>
  (await verifyInstallation(context, clientOf(1), { clientId: companyId(1) }, visit)).findings

describe('looking at the website for its script', () => {
  it('finds it, and says where and when it looked', async () => {
    answer = page(snippet)
    expect(await verifyInstallation(context, editor, { clientId: companyId(1) }, onLoopback())).toEqual({
      findings: [installed],
      url: `http://site-1.test:${port}/`,
      checkedAt: context.clock().toISOString(),
      checkedBy: 'Eddie Doe',
    })
  })

  it('finds it on a page that is sent compressed', async () => {
    answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(html(snippet)))
    expect(await check()).toEqual([installed])
  })

  it("accepts Plausible's script when it sends its events here", async () => {
    answer = page(`<script defer data-api="${origin}/api/event" src="/js/plausible.js"></script>`)
    expect(await check()).toEqual([{ kind: 'installed', way: 'plausible' }])
  })

  it('says that it is missing, what the page is made with, and that a tag manager may hold it', async () => {
    answer = page('<link rel="stylesheet" href="/wp-content/a.css"><script src="/wp-includes/b.js"></script>')
    expect(await check()).toEqual([{ ...noScript, system: 'WordPress' }])
    context.clock.advance(60_000)
    answer = page('<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>')
    expect(await check()).toEqual([{ ...noScript, tagManager: 'Google Tag Manager' }])
  })

  it.each([
    ['comment', `<!-- ${snippet} -->`],
    ['noscript', `<noscript>${snippet}</noscript>`],
    ['template', `<template>${snippet}</template>`],
  ])('says that it stands where it never runs: %s', async (where, head) => {
    answer = page(head)
    expect(await check()).toEqual([{ kind: 'inactive', where }])
  })

  it("says that it is another website's", async () => {
    answer = page(snippet.replace('key1', 'key2'))
    expect(await check()).toEqual([{ kind: 'wrong_key', key: 'key2' }])
  })

  it("says that Plausible's script counts for another domain", async () => {
    answer = page(`<script data-domain="old.test" data-api="${origin}/api/event" src="/js/plausible.js"></script>`)
    expect(await check()).toEqual([{ kind: 'wrong_domain', domain: 'old.test' }])
  })

  it('says that it is loaded from another place, unless that is the website itself', async () => {
    answer = page('<script defer src="https://old.test/js/key1.js"></script>')
    expect(await check()).toEqual([{ kind: 'wrong_origin', origin: 'https://old.test' }])
    context.clock.advance(60_000)
    answer = page('<script defer src="/js/key1.js"></script>', { 'content-security-policy': "default-src 'self'" })
    expect(await check()).toEqual([{ kind: 'installed', way: 'proxy' }])
  })

  it('finds it in the code that brings it in', async () => {
    answer = page(`<script>const s = document.createElement('script'); s.src = '${origin}/js/key1.js'</script>`)
    expect(await check()).toEqual([{ kind: 'installed', way: 'inline' }])
  })

  it('says that it is there twice, and that two trackers count everything twice', async () => {
    answer = page(snippet + snippet)
    expect(await check()).toEqual([installed, { kind: 'twice', times: 2 }])
    context.clock.advance(60_000)
    answer = page(`${snippet}<script defer data-api="${origin}/api/event" src="/js/plausible.js"></script>`)
    expect(await check()).toEqual([{ kind: 'counted_twice' }])
  })

  it.each([
    ['type="text/plain" data-category="analytics" src', { kind: 'consent_blocked', manager: 'Cookiebot' }],
    ['data-cookieconsent-src', { kind: 'consent_blocked', manager: 'Cookiebot' }],
    ['type="rocketlazyloadscript" data-rocket-src', { kind: 'held_back', by: 'WP Rocket' }],
    ['type="litespeed/javascript" data-src', { kind: 'held_back', by: 'LiteSpeed Cache' }],
  ])('says who keeps it from running: %s', async (attribute, finding) => {
    answer = page(`<script src="https://consent.cookiebot.com/uc.js"></script>${snippet.replace('src', attribute)}`)
    expect(await check()).toEqual([finding])
  })

  it('says that it was pinned to what it was', async () => {
    answer = page(snippet.replace('defer', 'defer integrity="sha384-abc"'))
    expect(await check()).toEqual([{ kind: 'pinned' }])
  })

  it('is content with a page without it while events arrive', async () => {
    const writer = createEventWriter(context.database, context.log)
    await writer.append([draft({ siteId, at: new Date(context.clock().getTime() - 3_600_000) })])
    answer = page('<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>')
    expect(await check()).toEqual([{ kind: 'arrives_otherwise', through: 'Google Tag Manager' }])
    await context.database.db.deleteFrom('event').execute()
    await context.database.db.deleteFrom('site_day').execute()
  })

  it('tells an old copy of a cache from a page without the script', async () => {
    const headers = { age: '86400', 'x-cache': 'HIT from edge' }
    answer = (request, response) =>
      page(request.url?.includes('loop-check=') ? snippet : '', headers)(request, response)
    expect(await check()).toEqual([{ kind: 'stale_copy', age: 86_400, cache: 'x-cache' }])
    context.clock.advance(60_000)
    answer = page('', headers)
    expect(await check()).toEqual([noScript])
  })

  it('looks at the page that is named, and at no other website', async () => {
    const asked: string[] = []
    answer = (request, response) => {
      asked.push(`${request.headers.host} ${request.url}`)
      page(snippet)(request, response)
    }
    for (const named of ['/prices?a=1', '//evil.test/x', 'https://www.site-1.test/about']) {
      await verifyInstallation(context, editor, { clientId: companyId(1), page: named }, onLoopback())
      context.clock.advance(60_000)
    }
    expect(asked).toEqual([
      `site-1.test:${port} /prices?a=1`,
      `site-1.test:${port} //evil.test/x`,
      `www.site-1.test:${port} /about`,
    ])
    for (const named of ['https://evil.test/', 'evil.test', 'https://site-1.test:8080/', 'https://a@site-1.test/']) {
      await expect(
        verifyInstallation(context, editor, { clientId: companyId(1), page: named }, onLoopback()),
      ).rejects.toMatchObject({ code: 'input.invalid' })
    }
  })

  it('keeps what it found, for everybody who may see the company', async () => {
    answer = page(snippet.replace('key1', 'key2'))
    const found = await verifyInstallation(context, clientOf(1), { clientId: companyId(1) }, onLoopback())
    context.clock.advance(3_600_000)
    expect(await getInstallationCheck(context, clientOf(1), companyId(1))).toEqual(found)
    expect(found.findings).toEqual([{ kind: 'wrong_key', key: 'key2' }])
    await expect(getInstallationCheck(context, clientOf(2), companyId(1))).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    const seen = await asActor(context.database, clientOf(2), (trx) => selectCheck(trx, siteId))
    expect(seen).toBeUndefined()
  })

  it.each([
    [
      'script-src',
      'header',
      `script-src 'self' ${origin}`,
      page(snippet, { 'content-security-policy': "script-src 'self'" }),
    ],
    [
      'connect-src',
      'header',
      `connect-src ${origin}`,
      page(snippet, { 'content-security-policy': `connect-src 'none'; script-src ${origin}` }),
    ],
    [
      'connect-src',
      'header',
      `connect-src 'self' ${origin}`,
      page(snippet, { 'content-security-policy': [`script-src ${origin}`, "connect-src 'self'"] }),
    ],
    [
      'script-src',
      'meta',
      `script-src 'self' ${origin}`,
      page(`<meta http-equiv="Content-Security-Policy" content="default-src 'self'; connect-src *">${snippet}`),
    ],
    [
      'script-src',
      'header',
      null,
      page(snippet, { 'content-security-policy': "script-src 'strict-dynamic' 'nonce-x'" }),
    ],
  ])(
    'says that the page forbids it by %s in its %s, and how it should read',
    async (directive, setIn, mended, given) => {
      answer = given
      expect(await check()).toEqual([{ kind: 'blocked_by_policy', directive, setIn, mended }])
    },
  )

  it('reads two megabytes and no more', async () => {
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
    expect(await check()).toEqual([noScript, { kind: 'cut_off', megabytes: 2 }])
    expect(sent).toBeLessThan(20_000_000)
  })

  it('does not unpack a small answer into more than two megabytes', async () => {
    answer = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.concat([Buffer.alloc(30_000_000, 32), Buffer.from(snippet)])))
    expect(await check()).toEqual([noScript, { kind: 'cut_off', megabytes: 2 }])
  })

  it('follows five redirects, and no sixth', async () => {
    const redirects = (count: number): RequestListener => {
      return (request, response) => {
        const done = Number(new URL(request.url ?? '/', 'http://any').searchParams.get('done') ?? 0)
        if (done === count) return page(snippet)(request, response)
        response.writeHead(302, { location: `/?done=${done + 1}` }).end()
      }
    }
    answer = redirects(5)
    expect(await check()).toEqual([installed])
    context.clock.advance(60_000)
    answer = redirects(Infinity)
    expect(await check()).toEqual([{ kind: 'too_many_redirects' }])
  })

  it.each([
    ['www.site-1.test', installed],
    ['shop.test', installed],
    ['elsewhere.test', { kind: 'other_host', host: 'elsewhere.test' }],
  ])('judges a redirect to %s by what is counted for the website', async (host, finding) => {
    answer = (request, response) => {
      if (request.headers.host?.startsWith(host)) return page(snippet)(request, response)
      response.writeHead(301, { location: `http://${host}:${port}/` }).end()
    }
    expect(await check()).toEqual([finding])
  })

  it.each([
    ['an error', { status: 503, type: 'text/html' }, { kind: 'error_status', status: 503 }],
    [
      'something that is no page',
      { status: 200, type: 'application/json' },
      { kind: 'not_html', contentType: 'application/json' },
    ],
  ])('says that the website answers with %s', async (_name, { status, type }, finding) => {
    answer = (_request, response) => response.writeHead(status, { 'content-type': type }).end(html(snippet))
    expect(await check()).toEqual([finding])
  })
})

describe('keeping to the public internet', () => {
  it('refuses a website on a private address without asking it for anything', async () => {
    let asked = 0
    answer = () => void (asked += 1)
    const visit = onLoopback()
    const guarded = { ...visit, access: { ...visit.access, allowAddress: publicInternet.allowAddress } }
    expect(await check(guarded)).toEqual([{ kind: 'private_address', host: 'site-1.test' }])
    expect(asked).toBe(0)
  })

  it('does not follow a redirect to anywhere else, nor to another port', async () => {
    for (const [location, finding] of [
      ['http://169.254.169.254/latest/meta-data/', { kind: 'other_host', host: '169.254.169.254' }],
      ['http://[::1]/', { kind: 'other_host', host: '[::1]' }],
      ['http://www.site-1.test:6379/', { kind: 'other_port', url: 'http://www.site-1.test:6379' }],
      ['file:///etc/passwd', { kind: 'broken' }],
    ] as const) {
      answer = (_request, response) => response.writeHead(302, { location }).end()
      expect(await check()).toEqual([finding])
      context.clock.advance(60_000)
    }
  })

  it('refuses a name of the website that leads to a private address besides a public one', async () => {
    answer = (_request, response) => response.writeHead(302, { location: `http://inside.site-1.test:${port}/` }).end()
    const visit = onLoopback()
    const resolve = async (host: string) => (host.startsWith('inside.') ? ['93.184.216.34', '10.0.0.1'] : ['127.0.0.1'])
    const allowAddress = (address: string) => address === '127.0.0.1' || publicInternet.allowAddress(address)
    expect(await check({ ...visit, access: { ...visit.access, resolve, allowAddress } })).toEqual([
      { kind: 'private_address', host: 'inside.site-1.test' },
    ])
  })

  it('reads this machine only where the operator said on which port', async () => {
    answer = page(snippet)
    const visit = websiteVisit({ SITE_CHECK_LOOPBACK: port })
    expect(await check(visit)).toEqual([installed])
    expect(visit.access.allowPort('80')).toBe(false)
    expect(visit.access.allowAddress('10.0.0.1')).toBe(false)
    const { access, startUrls } = websiteVisit({ SITE_CHECK_LOOPBACK: undefined })
    expect(access).toBe(publicInternet)
    expect(startUrls('site-1.test', '/a').map(String)).toEqual(['https://site-1.test/a', 'http://site-1.test/a'])
    expect(['80', '443', '22', '8080'].map((asked) => access.allowPort(asked))).toEqual([true, true, false, false])
  })
})

describe('a website that cannot be read', () => {
  it('has no address', async () => {
    const visit = {
      ...onLoopback(),
      access: { ...onLoopback().access, allowPort: () => true },
      startUrls: () => [new URL('http://site-1.invalid/')],
    }
    expect(await check(visit)).toEqual([{ kind: 'no_such_host', host: 'site-1.invalid' }])
  })

  it('refuses the connection, at its first address and at its second', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const unused = (closed.address() as AddressInfo).port
    await new Promise((resolve) => closed.close(resolve))
    const refused = new URL(`http://site-1.test:${unused}/`)
    const open = { ...onLoopback().access, allowPort: () => true }
    expect(await check({ access: open, startUrls: () => [refused, refused] })).toEqual([{ kind: 'refused' }])
    context.clock.advance(60_000)
    answer = page(snippet)
    const second = { ...onLoopback(), startUrls: () => [refused, new URL(`http://site-1.test:${port}/`)] }
    const both = { ...second, access: { ...second.access, allowPort: () => true } }
    expect(await check(both)).toEqual([installed, { kind: 'no_https' }])
  })

  it.each([
    ['its name does not resolve', { resolve: () => new Promise<string[]>(() => {}) }],
    ['it never answers', {}],
  ])('is given up in time when %s', async (_name, access) => {
    answer = () => {}
    const visit = onLoopback()
    expect(await check({ ...visit, access: { ...visit.access, ...access, timeoutMs: 50 } })).toEqual([
      { kind: 'timeout' },
    ])
  })

  it('breaks off', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' })
      response.write('<html>', () => response.destroy())
    }
    expect(await check()).toEqual([{ kind: 'broken' }])
  })
})

describe('who may look', () => {
  it("is not another company's client", async () => {
    await expect(verifyInstallation(context, clientOf(2), { clientId: companyId(1) })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
  })

  it('waits a minute before looking again, whoever asks', async () => {
    answer = page(snippet)
    await check()
    context.clock.advance(59_000)
    await expect(verifyInstallation(context, editor, { clientId: companyId(1) }, onLoopback())).rejects.toMatchObject({
      code: 'tracking.checked_just_now',
      status: 429,
    })
    context.clock.advance(1000)
    expect(await check()).toEqual([installed])
  })

  it('has a website to look at', async () => {
    await expect(verifyInstallation(context, editor, { clientId: companyId(2) })).rejects.toMatchObject({
      code: 'website.missing',
    })
  })
})
