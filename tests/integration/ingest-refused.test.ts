import { describe, expect, it } from 'vitest'
import { answerAhead } from '#server/http/ahead.ts'
import { insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { postEvent } from '#tests/support/events.ts'
import { ingestClock, ingestScene, pageView } from '#tests/support/ingest-scene.ts'
import { contextOfTest } from '#tests/support/open-context.ts'

const scene = ingestScene()

describe('input that is not an event', () => {
  const send = (init: RequestInit) =>
    answerAhead(scene.context, new Request('http://loop.test/api/event', { method: 'POST', ...init }))

  it.each([
    ['no JSON', 'not json', 400, 'event.json'],
    ['a list', '[]', 400, 'event.json'],
    ['nothing', '', 400, 'event.json'],
    ['no name', JSON.stringify({ u: 'https://site-1.test/', d: 'site-1.test' }), 400, 'event.invalid'],
    ['a number for a name', JSON.stringify({ ...pageView, n: 3 }), 400, 'event.invalid'],
    ['no address', JSON.stringify({ n: 'pageview', d: 'site-1.test' }), 400, 'event.invalid'],
    ['no website', JSON.stringify({ n: 'pageview', u: 'https://site-1.test/' }), 400, 'event.invalid'],
    ['more than 16 kB', JSON.stringify({ ...pageView, p: { x: 'x'.repeat(17_000) } }), 413, 'input.too_large'],
  ])('%s is refused with a reason', async (_what, body, status, code) => {
    const answer = await send({ body })
    expect(answer?.status).toBe(status)
    expect(answer?.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer?.json()).toMatchObject({ error: { code, message: expect.any(String) } })
  })

  it('of another content type is refused', async () => {
    const answer = await send({ body: 'n=pageview', headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect(answer?.status).toBe(415)
  })

  it('by another method is refused', async () => {
    const answer = await answerAhead(scene.context, new Request('http://loop.test/api/event'))
    expect([answer?.status, answer?.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })

  it('has a preflight that any origin passes', async () => {
    const answer = await send({
      method: 'OPTIONS',
      headers: { origin: 'https://site-1.test', 'access-control-request-method': 'POST' },
    })
    expect(answer?.status).toBe(204)
    expect(answer?.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer?.headers.get('access-control-allow-methods')).toContain('POST')
    expect(answer?.headers.get('access-control-allow-headers')).toBe('content-type')
  })

  it('is counted without a website', async () => {
    await send({ body: 'not json' })
    await scene.context.ingest.flushDrops()
    const rows = await scene.context.database.db
      .selectFrom('dropped_event')
      .select(['site_id', 'reason', 'count'])
      .execute()
    expect(rows).toContainEqual({ site_id: 0, reason: 'bad_event', count: expect.any(Number) })
  })
})

describe('a store that refuses events', () => {
  it('answers 503, to try again, and not success', async () => {
    const broken = await contextOfTest({ clock: ingestClock, env: { TRUST_PROXY: 'on' } })
    await insertCompanies(broken, 1)
    await insertWebsiteOf(broken, 1)
    expect((await postEvent(broken, pageView)).status).toBe(202)
    await broken.database.close()
    for (const event of [pageView, { ...pageView, d: 'other.test' }]) {
      const answer = await postEvent(broken, event)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({ error: { code: expect.stringMatching(/^ingest\./) } })
    }
  })
})
