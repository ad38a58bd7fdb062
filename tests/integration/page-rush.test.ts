import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setContext } from '#server/context.ts'
import { loadBuiltProduct, type BuiltProduct } from '#tests/support/built-product.ts'
import { insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { visitorAgent } from '#tests/support/events.ts'
import { openContext } from '#tests/support/open-context.ts'

const context = openContext({ at: new Date().toISOString(), env: { TRUST_PROXY: 'on' } })
let product: BuiltProduct
beforeAll(async () => {
  product = await loadBuiltProduct(context)
  await insertCompanies(context, 1)
  await insertWebsiteOf(context, 1)
})
afterAll(async () => {
  setContext(undefined)
})

const page = (path: string, headers: Record<string, string> = {}) =>
  product.fetch(path, { headers: { accept: 'text/html', ...headers } })

test('events and health checks are answered first, whatever pages wait', async () => {
  let answered = 0
  const pages = Array.from({ length: 100 }, async (_, index) => {
    const { status } = await page('/forgot-password', { 'x-forwarded-for': `203.0.113.${index}` })
    answered += 1
    return status
  })
  const event = await product.fetch('/api/event', {
    method: 'POST',
    body: JSON.stringify({ n: 'pageview', d: 'site-1.test', u: 'https://site-1.test/' }),
    headers: { 'user-agent': visitorAgent, 'x-forwarded-for': '198.51.100.7' },
  })
  expect(event.status).toBe(202)
  expect((await product.fetch('/healthz')).status).toBe(200)
  expect(answered).toBeLessThan(50)
  expect(new Set(await Promise.all(pages))).toEqual(new Set([200]))
})

/** Returns a page without what differs from one answer to the next. */
const shared = (html: string) => html.replaceAll(/\b[0-9a-f]{32}\b/g, 'NONCE').replaceAll(/\b1[789]\d{11}\b/g, 'NOW')

describe('A prepared page is what the page router renders', () => {
  const looks: [name: string, headers: Record<string, string>][] = [
    ['in English', {}],
    ['in German, by the browser', { 'accept-language': 'de-DE,de;q=0.9' }],
    ['in French, by choice, in the dark', { cookie: 'loop_language=fr; loop_appearance=dark' }],
    ['from right to left', { cookie: `loop_shell=${encodeURIComponent(JSON.stringify({ direction: 'rtl' }))}` }],
  ]
  test.each(looks)('%s', async (_name, headers) => {
    for (const prefix of ['/decide/', '/share/', '/shared-report/', '/unsubscribe-report/']) {
      // A secret with a full stop is not prepared. The second one of each: what is loaded lazily is there.
      const [rendered, prepared] = [`${prefix}no.secret`, `${prefix}no-secret`]
      await page(rendered, headers)
      const [byRouter, atOnce] = [await page(rendered, headers), await page(prepared, headers)]
      expect(shared(await atOnce.text())).toBe(shared(await byRouter.text()).replaceAll('no.secret', 'no-secret'))
      expect(atOnce.status).toBe(byRouter.status)
      const names = (answer: Response) => [...answer.headers.keys()]
      expect(names(atOnce)).toEqual(names(byRouter))
    }
    await page('/no%61thing', headers)
    // React sends a part that it waited for behind the others; whether it waits depends on the machine.
    await expect
      .poll(async () => {
        const [byRouter, atOnce] = [await page('/no%61thing', headers), await page('/noathing', headers)]
        expect([atOnce.status, byRouter.status]).toEqual([404, 404])
        return shared(await atOnce.text()) === shared(await byRouter.text())
      })
      .toBe(true)
  })
})

test('every answer has a nonce of its own, and its policy names it', async () => {
  const nonces = new Set<string>()
  for (const path of ['/login', '/login', '/decide/one', '/decide/two', '/nothing-here', '/nothing-there']) {
    const answer = await page(path)
    const nonce = /'nonce-([0-9a-f]{32})'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? ''
    const used = [...(await answer.text()).matchAll(/nonce="([^"]*)"/g)].map((match) => match[1])
    expect(new Set(used)).toEqual(new Set([nonce]))
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(6)
})
