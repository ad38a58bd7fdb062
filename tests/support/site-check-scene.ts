import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { clientOf, companyId, editor, insertCompanies, insertWebsiteOf } from './companies.ts'
import { openContext } from './open-context.ts'
import { createOutbound } from '#server/outbound/outbound.ts'
import type { Reach } from '#server/outbound/reach.ts'
import { verifyInstallation } from '#server/tracking/verify-installation.ts'
import type { SiteVisit } from '#server/tracking/website-visit.ts'
import { insertAccounts } from './people.ts'

/** Loop's address. */
export const origin = 'https://loop.test'
export const snippet = `<script defer src="${origin}/js/key1.js"></script>`
export const html = (head: string) => `<!doctype html><html><head>${head}</head><body>Hello</body></html>`

/** The findings with and without the script. */
export const installed = { kind: 'installed', way: 'script' }
export const noScript = { kind: 'no_script', system: null, tagManager: null }

/** Returns an answer with a page that has this head. */
export const page =
  (head: string, headers: Record<string, string | string[]> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html(head))

/**
 * Sets up a company before each test with a website on this machine that answers as `answer` says. A minute passes
 * between two tests.
 */
export function siteCheckScene() {
  const context = openContext({ env: { PUBLIC_URL: origin } })
  let server: Server | undefined
  const scene = {
    context,
    /** The website of the first company. */
    siteId: 0,
    /** The port of its server. */
    port: 0,
    answer: page(''),
    /** The website's names resolve to the loopback interface, where the test's own server answers. */
    onLoopback: (reach: Partial<Reach> = {}): SiteVisit => ({
      outbound: createOutbound({
        ...context,
        reach: {
          resolve: async (host) => {
            if (host.endsWith('.test')) return ['127.0.0.1']
            throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
          },
          allowAddress: (address) => address === '127.0.0.1',
          allowPort: (asked) => asked === String(scene.port),
          ...reach,
        },
      }),
      startUrls: (domain, path) => [new URL(`http://${domain}:${scene.port}${path}`)],
      patienceMs: 5000,
    }),
    check: async (visit?: SiteVisit) =>
      (await verifyInstallation(context, clientOf(1), { clientId: companyId(1) }, visit ?? scene.onLoopback()))
        .findings,
  }
  beforeAll(async () => {
    await insertCompanies(context, 2)
    await insertAccounts(context, [
      { actor: clientOf(1), email: 'carla@site-1.test', firstName: 'Carla' },
      { actor: editor, email: 'eddie@loop.test', firstName: 'Eddie' },
    ])
    scene.siteId = await insertWebsiteOf(context, 1, { settings: { alsoHostnames: ['shop.test'] } })
    const answering = (server = createServer((request, response) => scene.answer(request, response)))
    await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve))
    // Node's type is a union; a server that listens on a port has an `AddressInfo`.
    scene.port = (answering.address() as AddressInfo).port
  })
  afterAll(async () => {
    server?.closeAllConnections()
    await new Promise((resolve) => server?.close(resolve))
  })
  beforeEach(() => context.clock.advance(60_000))
  return scene
}
