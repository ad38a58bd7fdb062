import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, companyId, editor } from '#tests/support/companies.ts'
import { createOutbound } from '../outbound/outbound.ts'
import { publicInternet, reachOf } from '../outbound/reach.ts'
import { verifyInstallation } from './verify-installation.ts'
import { websiteVisit } from './website-visit.ts'
import { installed, page, siteCheckScene, snippet } from '#tests/support/site-check-scene.ts'

const scene = siteCheckScene()
const { onLoopback, check } = scene
const { context } = scene
let port: number
beforeAll(() => {
  port = scene.port
})

describe('staying on the public internet', () => {
  it('refuses a website on a private address without sending a request', async () => {
    let asked = 0
    scene.answer = () => void (asked += 1)
    const guarded = onLoopback({ allowAddress: publicInternet.allowAddress })
    expect(await check(guarded)).toEqual([{ kind: 'private_address', host: 'site-1.test' }])
    expect(asked).toBe(0)
  })

  it('does not follow a redirect to another website or port', async () => {
    for (const [location, finding] of [
      ['http://169.254.169.254/latest/meta-data/', { kind: 'other_host', host: '169.254.169.254' }],
      ['http://[::1]/', { kind: 'other_host', host: '[::1]' }],
      ['http://www.site-1.test:6379/', { kind: 'other_port', url: 'http://www.site-1.test:6379' }],
      ['file:///etc/passwd', { kind: 'broken' }],
    ] as const) {
      scene.answer = (_request, response) => response.writeHead(302, { location }).end()
      expect(await check()).toEqual([finding])
      context.clock.advance(60_000)
    }
  })

  it('refuses a host name with a private address besides a public one', async () => {
    scene.answer = (_request, response) =>
      response.writeHead(302, { location: `http://inside.site-1.test:${port}/` }).end()
    const resolve = async (host: string) => (host.startsWith('inside.') ? ['93.184.216.34', '10.0.0.1'] : ['127.0.0.1'])
    const allowAddress = (address: string) => address === '127.0.0.1' || publicInternet.allowAddress(address)
    expect(await check(onLoopback({ resolve, allowAddress }))).toEqual([
      { kind: 'private_address', host: 'inside.site-1.test' },
    ])
  })

  it('reads this machine only on the port the operator configured', async () => {
    scene.answer = page(snippet)
    const env = { ...context.env, SITE_CHECK_LOOPBACK: port }
    const opened = createOutbound({ ...context, reach: reachOf(env) })
    expect(await check(websiteVisit({ env, outbound: opened }))).toEqual([installed])
    const { startUrls } = websiteVisit(context)
    expect(startUrls('site-1.test', '/a').map(String)).toEqual(['https://site-1.test/a', 'http://site-1.test/a'])
    context.clock.advance(60_000)
    const unset = { ...websiteVisit(context), startUrls: onLoopback().startUrls }
    expect(await check(unset)).toEqual([{ kind: 'other_port', url: `http://site-1.test:${port}` }])
  })
})

describe('a website that cannot be read', () => {
  it('has no address', async () => {
    const visit = onLoopback({ allowPort: () => true })
    expect(await check({ ...visit, startUrls: () => [new URL('http://site-1.invalid/')] })).toEqual([
      { kind: 'no_such_host', host: 'site-1.invalid' },
    ])
  })

  it('refuses the connection, by HTTPS and by HTTP', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const unused = (closed.address() as AddressInfo).port
    await new Promise((resolve) => closed.close(resolve))
    const refused = new URL(`http://site-1.test:${unused}/`)
    const open = onLoopback({ allowPort: () => true })
    expect(await check({ ...open, startUrls: () => [refused, refused] })).toEqual([{ kind: 'refused' }])
    context.clock.advance(60_000)
    scene.answer = page(snippet)
    const both = { ...open, startUrls: () => [refused, new URL(`http://site-1.test:${port}/`)] }
    expect(await check(both)).toEqual([installed, { kind: 'no_https' }])
  })

  it.each([
    ['its name does not resolve', { resolve: () => new Promise<string[]>(() => {}) }],
    ['it never answers', {}],
  ])('is given up in time if %s', async (_name, reach) => {
    scene.answer = () => {}
    expect(await check({ ...onLoopback(reach), patienceMs: 50 })).toEqual([{ kind: 'timeout' }])
  })

  it.each(['constructor', '__proto__', 'toString', 'zstd'])(
    'answers in an unknown content coding: %s',
    async (coding) => {
      let closed = Promise.resolve<unknown>(null)
      scene.answer = (_request, response) => {
        closed = once(response, 'close')
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).write('<html>')
      }
      // The check does not wait for the end of the answer, and nothing is left running afterwards.
      expect(await check({ ...onLoopback(), patienceMs: 120_000 })).toEqual([{ kind: 'broken' }])
      await closed
    },
  )

  it('redirects to a host without an address', async () => {
    let closed = Promise.resolve<unknown>(null)
    scene.answer = (_request, response) => {
      closed = once(response, 'close')
      response.writeHead(302, { location: 'http://[' }).write('<html>')
    }
    expect(await check()).toEqual([{ kind: 'broken' }])
    await closed
  })

  it('breaks off its answer', async () => {
    scene.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' })
      response.write('<html>', () => response.destroy())
    }
    expect(await check()).toEqual([{ kind: 'broken' }])
  })
})

describe('checking a website', () => {
  it("is refused for another company's client", async () => {
    await expect(verifyInstallation(context, clientOf(2), { clientId: companyId(1) })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
  })

  it('is possible again after a minute, for everyone', async () => {
    scene.answer = page(snippet)
    await check()
    context.clock.advance(59_000)
    await expect(verifyInstallation(context, editor, { clientId: companyId(1) }, onLoopback())).rejects.toMatchObject({
      code: 'tracking.checked_just_now',
      status: 429,
    })
    context.clock.advance(1000)
    expect(await check()).toEqual([installed])
  })

  it('needs a website', async () => {
    await expect(verifyInstallation(context, editor, { clientId: companyId(2) })).rejects.toMatchObject({
      code: 'website.missing',
    })
  })
})
