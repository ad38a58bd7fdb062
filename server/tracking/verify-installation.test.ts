import { utcDay } from '#app/shared/calendar/zone.ts'
import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, companyId, editor } from '#tests/support/companies.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { insertImport } from '#tests/support/imports.ts'
import { asActor } from '#server/db/scope.ts'
import { readCheck } from './site-checks.sql.ts'
import { getInstallationCheck, verifyInstallation } from './verify-installation.ts'
import { html, installed, noScript, origin, page, siteCheckScene, snippet } from '#tests/support/site-check-scene.ts'

const scene = siteCheckScene()
const { onLoopback, check } = scene
const { context } = scene
let port: number
let siteId: number
beforeAll(() => {
  port = scene.port
  siteId = scene.siteId
})

describe('checking the website for its script', () => {
  it('finds it, and says where and when', async () => {
    scene.answer = page(snippet)
    expect(await verifyInstallation(context, editor, { clientId: companyId(1) }, onLoopback())).toEqual({
      findings: [installed],
      url: `http://site-1.test:${port}/`,
      checkedAt: context.clock().toISOString(),
      checkedBy: 'Eddie Doe',
    })
  })

  it('finds it on a compressed page', async () => {
    scene.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(html(snippet)))
    expect(await check()).toEqual([installed])
  })

  it("accepts Plausible's script if it sends its events here", async () => {
    scene.answer = page(`<script defer data-api="${origin}/api/event" src="/js/plausible.js"></script>`)
    expect(await check()).toEqual([{ kind: 'installed', way: 'plausible' }])
  })

  it('says that it is missing, what the page is made with, and that a tag manager may load it', async () => {
    scene.answer = page('<link rel="stylesheet" href="/wp-content/a.css"><script src="/wp-includes/b.js"></script>')
    expect(await check()).toEqual([{ ...noScript, system: 'WordPress' }])
    context.clock.advance(60_000)
    scene.answer = page('<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>')
    expect(await check()).toEqual([{ ...noScript, tagManager: 'Google Tag Manager' }])
  })

  it.each([
    ['comment', `<!-- ${snippet} -->`],
    ['noscript', `<noscript>${snippet}</noscript>`],
    ['template', `<template>${snippet}</template>`],
  ])('says that the script never runs where it is: %s', async (where, head) => {
    scene.answer = page(head)
    expect(await check()).toEqual([{ kind: 'inactive', where }])
  })

  it('says that it belongs to another website', async () => {
    scene.answer = page(snippet.replace('key1', 'key2'))
    expect(await check()).toEqual([{ kind: 'wrong_key', key: 'key2' }])
  })

  it("says that Plausible's script counts for another domain", async () => {
    scene.answer = page(
      `<script data-domain="old.test" data-api="${origin}/api/event" src="/js/plausible.js"></script>`,
    )
    expect(await check()).toEqual([{ kind: 'wrong_domain', domain: 'old.test' }])
  })

  it('says that it is loaded from elsewhere, unless that is the website itself', async () => {
    scene.answer = page('<script defer src="https://old.test/js/key1.js"></script>')
    expect(await check()).toEqual([{ kind: 'wrong_origin', origin: 'https://old.test' }])
    context.clock.advance(60_000)
    scene.answer = page('<script defer src="/js/key1.js"></script>', {
      'content-security-policy': "default-src 'self'",
    })
    expect(await check()).toEqual([{ kind: 'installed', way: 'proxy' }])
  })

  it('finds it in the code that loads it', async () => {
    scene.answer = page(`<script>const s = document.createElement('script'); s.src = '${origin}/js/key1.js'</script>`)
    expect(await check()).toEqual([{ kind: 'installed', way: 'inline' }])
  })

  it('says that it is there twice, or that two trackers count everything twice', async () => {
    scene.answer = page(snippet + snippet)
    expect(await check()).toEqual([installed, { kind: 'twice', times: 2 }])
    context.clock.advance(60_000)
    scene.answer = page(`${snippet}<script defer data-api="${origin}/api/event" src="/js/plausible.js"></script>`)
    expect(await check()).toEqual([{ kind: 'counted_twice' }])
  })

  it.each([
    ['type="text/plain" data-category="analytics" src', { kind: 'consent_blocked', manager: 'Cookiebot' }],
    ['data-cookieconsent-src', { kind: 'consent_blocked', manager: 'Cookiebot' }],
    ['type="rocketlazyloadscript" data-rocket-src', { kind: 'held_back', by: 'WP Rocket' }],
    ['type="litespeed/javascript" data-src', { kind: 'held_back', by: 'LiteSpeed Cache' }],
  ])('says what keeps it from running: %s', async (attribute, finding) => {
    scene.answer = page(
      `<script src="https://consent.cookiebot.com/uc.js"></script>${snippet.replace('src', attribute)}`,
    )
    expect(await check()).toEqual([finding])
  })

  it('says that an integrity attribute pins an old version', async () => {
    scene.answer = page(snippet.replace('defer', 'defer integrity="sha384-abc"'))
    expect(await check()).toEqual([{ kind: 'pinned' }])
  })

  it('accepts a page without it while events arrive', async () => {
    const writer = createEventWriter(context.database)
    await writer.append([draft({ siteId, at: new Date(context.clock().getTime() - 3_600_000) })])
    scene.answer = page('<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>')
    expect(await check()).toEqual([{ kind: 'arrives_otherwise', through: 'Google Tag Manager' }])
    await context.database.db.deleteFrom('event').execute()
    await context.database.db.deleteFrom('site_day').execute()
  })

  it('does not accept a page without it while events are imported', async () => {
    const importId = await insertImport(context, siteId, [utcDay(context.clock())])
    const writer = createEventWriter(context.database)
    await writer.append([draft({ siteId, at: new Date(context.clock().getTime() - 60_000), importId })])
    scene.answer = page('')
    expect(await check()).toEqual([noScript])
    for (const table of ['event', 'site_day', 'website_import'] as const) {
      await context.database.db.deleteFrom(table).execute()
    }
  })

  it('distinguishes an old copy in a cache from a page without the script', async () => {
    const headers = { age: '86400', 'x-cache': 'HIT from edge' }
    scene.answer = (request, response) =>
      page(request.url?.includes('loop-check=') ? snippet : '', headers)(request, response)
    expect(await check()).toEqual([{ kind: 'stale_copy', age: 86_400, cache: 'x-cache' }])
    context.clock.advance(60_000)
    scene.answer = page('', headers)
    expect(await check()).toEqual([noScript])
  })

  it.each([
    ['x-cache', 'TCP_HIT from a23-45-67-89.deploy.test (AkamaiGHost/22)', true],
    ['x-cache', 'TCP_MEM_HIT from cache.test', true],
    ['x-cache', 'Hit from cloudfront', true],
    ['x-cache', 'TCP_MISS from cache.test', false],
    ['x-cache', 'RefreshHit from cloudfront', false],
    ['cache-status', 'ExampleCache; hit', true],
    ['cache-status', 'OriginCache; fwd=uri-miss, "CDN"; hit; ttl=545', true],
    ['cache-status', 'ExampleCache; hit=?0; fwd=stale', false],
    ['cache-status', 'Hit-Cache; fwd=uri-miss; stored', false],
  ])('sees in %s: %s whether a cache answered', async (name, value, isCached) => {
    scene.answer = (request, response) =>
      page(request.url?.includes('loop-check=') ? snippet : '', { [name]: value })(request, response)
    expect(await check()).toEqual([isCached ? { kind: 'stale_copy', age: null, cache: name } : noScript])
  })

  it('checks the given page, but no other website', async () => {
    const asked: string[] = []
    scene.answer = (request, response) => {
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

  it('stores the result for everyone who may see the company', async () => {
    scene.answer = page(snippet.replace('key1', 'key2'))
    const found = await verifyInstallation(context, clientOf(1), { clientId: companyId(1) }, onLoopback())
    context.clock.advance(3_600_000)
    expect(await getInstallationCheck(context, clientOf(1), companyId(1))).toEqual(found)
    expect(found.findings).toEqual([{ kind: 'wrong_key', key: 'key2' }])
    await expect(getInstallationCheck(context, clientOf(2), companyId(1))).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    const seen = await asActor(context.database, clientOf(2), (trx) => readCheck(trx, siteId))
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
      scene.answer = given
      expect(await check()).toEqual([{ kind: 'blocked_by_policy', directive, setIn, mended }])
    },
  )

  it('reads at most two megabytes', async () => {
    let sent = 0
    scene.answer = (_request, response) => {
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

  it('unpacks a small answer to at most two megabytes', async () => {
    scene.answer = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.concat([Buffer.alloc(30_000_000, 32), Buffer.from(snippet)])))
    expect(await check()).toEqual([noScript, { kind: 'cut_off', megabytes: 2 }])
  })

  it('follows five redirects, but not six', async () => {
    const redirects = (count: number): RequestListener => {
      return (request, response) => {
        const done = Number(new URL(request.url ?? '/', 'http://any').searchParams.get('done') ?? 0)
        if (done === count) return page(snippet)(request, response)
        response.writeHead(302, { location: `/?done=${done + 1}` }).end()
      }
    }
    scene.answer = redirects(5)
    expect(await check()).toEqual([installed])
    context.clock.advance(60_000)
    scene.answer = redirects(Infinity)
    expect(await check()).toEqual([{ kind: 'too_many_redirects' }])
  })

  it.each([
    ['www.site-1.test', installed],
    ['shop.test', installed],
    ['elsewhere.test', { kind: 'other_host', host: 'elsewhere.test' }],
  ])('judges a redirect to %s by what is counted for the website', async (host, finding) => {
    scene.answer = (request, response) => {
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
    scene.answer = (_request, response) => response.writeHead(status, { 'content-type': type }).end(html(snippet))
    expect(await check()).toEqual([finding])
  })
})
