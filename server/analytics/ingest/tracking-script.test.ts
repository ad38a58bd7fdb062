import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerAhead } from '#server/http/ahead.ts'
import { getTrackingHealth } from '#server/tracking/tracking-health.ts'
import { companyId, editor, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'

const clock = testClock()
const context = openContext({ clock })
let site: number

beforeAll(async () => {
  await insertCompanies(context, 1)
  site = await insertWebsiteOf(context, 1, { settings: { hashRouting: true, notFound: false } })
})

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const answer = await answerAhead(context, new Request(`http://loop.test${path}`, { headers, method }))
  if (!answer) throw new Error('The script was not answered.')
  return answer
}

describe('the tracking script', () => {
  it('is at most 2 kB gzip, with the website’s settings in it', async () => {
    const answer = await get('/js/key1.js')
    const code = await answer.text()
    expect(answer.status).toBe(200)
    expect(gzipSync(code, { level: 9 }).byteLength).toBeLessThanOrEqual(2048)
    expect(code).toContain('{"d":"site-1.test","o":1,"f":1,"s":1,"e":1,"h":1,"b":"')
    expect(code).not.toContain('__LOOP_CONFIG__')
  })

  it('contains its build, so that its events show whether the website uses an older copy', async () => {
    const code = await (await get('/js/key1.js')).text()
    const mark = /"b":"([0-9a-f]{8})"/.exec(code)?.[1]
    const send = async (build?: string) => {
      const body = JSON.stringify({ n: 'pageview', u: 'https://site-1.test/', d: 'site-1.test', b: build })
      const headers = { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
      await context.ingest.acceptEvent(new Request('http://loop.test/api/event', { method: 'POST', headers, body }))
      clock.advance(1000)
    }
    for (const build of [undefined, '0badc0de', mark]) await send(build)
    await context.ingest.flushDrops()
    const { senders } = await getTrackingHealth(context, editor, companyId(1))
    expect(senders.map(({ sender }) => sender)).toEqual(['current', 'older', 'other'])
  })

  it('loads rarely needed code from a file of its own', async () => {
    const answer = await get('/js/loop/own-browser.js')
    const code = await answer.text()
    expect(answer.status).toBe(200)
    expect(gzipSync(code, { level: 9 }).byteLength).toBeLessThanOrEqual(2048)
    expect(code).toContain('loop_ignore')
    expect((await get('/js/loop/tracker.js')).status).toBe(404)
  })

  it('loads the code that measures speed only if the website wants it, from a file that credits its authors', async () => {
    expect(await (await get('/js/key1.js')).text()).not.toContain('"v":1')
    const answer = await get('/js/loop/speed.js')
    const code = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('max-age=300')
    expect(answer.headers.get('etag')).toBeTruthy()
    expect(gzipSync(code, { level: 9 }).byteLength).toBeLessThanOrEqual(4096)
    expect(code).toMatch(/^\/\*! With web-vitals, .*Apache License 2\.0/)
    expect(code).not.toMatch(/cookie|localStorage|sessionStorage/)
  })

  it('may be loaded by any website and cached for some minutes', async () => {
    const { headers } = await get('/js/key1.js')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toContain('max-age=300')
  })

  it('is compressed if the browser supports it', async () => {
    const plain = await (await get('/js/key1.js')).text()
    const gzip = await get('/js/key1.js', { 'accept-encoding': 'gzip, deflate' })
    const br = await get('/js/key1.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect([gzip.headers.get('content-encoding'), br.headers.get('content-encoding')]).toEqual(['gzip', 'br'])
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain)
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(plain)
  })

  it('is sent again only if the settings changed', async () => {
    const etag = (await get('/js/key1.js')).headers.get('etag') ?? ''
    const again = await get('/js/key1.js', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await context.database.db
      .updateTable('website')
      .set({ settings: JSON.stringify({ respectDoNotTrack: true }) })
      .where('id', '=', site)
      .execute()
    context.ingest.invalidate(site)
    const changed = await get('/js/key1.js', { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('{"d":"site-1.test","o":1,"f":1,"s":1,"n":1,"e":1,"t":1,"b":"')
  })

  it.each(['/js/unknown.js', '/js/', '/js/key1', '/js/../key1.js', `/js/${'k'.repeat(500)}.js`])(
    'is not found at %s, and a comment in the answer says so',
    async (path) => {
      const request = new Request(`http://loop.test${path}`)
      const answer = await context.ingest.serveScript(request)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toContain('javascript')
      expect(await answer.text()).toMatch(/^\/\*.*\*\/\n$/)
    },
  )

  it('can only be read', async () => {
    expect((await get('/js/key1.js', {}, 'POST')).status).toBe(405)
    const head = await get('/js/key1.js', {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})
