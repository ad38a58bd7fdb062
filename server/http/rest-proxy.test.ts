import { serve, type Server } from 'srvx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unattendedHeader } from '#app/shared/http/unattended.ts'
import { openContext } from '#tests/support/open-context.ts'
import type { Context } from '../context.ts'
import { apiRoute, endpoint } from './api-route.ts'
import { callRest, readRest } from './rest-proxy.ts'

/** The header of each received request that marks it as unattended. */
const marks: (string | null)[] = []
const local = apiRoute({
  GET: endpoint({ access: 'anyone' }, async ({ request }) => {
    marks.push(request.headers.get(unattendedHeader))
    const { headers } = request
    return Response.json({ from: 'here', cookie: headers.get('cookie'), language: headers.get('accept-language') })
  }),
  POST: endpoint({ access: 'anyone' }, async ({ request }) => Response.json({ got: await request.json() })),
})

const nobody = new Headers()
const somebody = new Headers({ cookie: 'loop_session=abc', 'accept-language': 'fr' })

let elsewhere: Server
const context = openContext({ isCurrent: true })
let away: Context
beforeAll(async () => {
  elsewhere = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    async fetch(request) {
      marks.push(request.headers.get(unattendedHeader))
      const { pathname } = new URL(request.url)
      if (pathname === '/api/refused') return Response.json({ error: { code: 'x.y', message: 'No.' } }, { status: 409 })
      if (pathname === '/api/broken') return new Response('<h1>Bad gateway</h1>', { status: 502 })
      if (pathname === '/api/moved') return Response.redirect('http://127.0.0.1:9/', 302)
      const { headers, method } = request
      const body = await request.text()
      return Response.json({ pathname, method, cookie: headers.get('cookie'), origin: headers.get('origin'), body })
    },
  })
  await elsewhere.ready()
  away = { ...context, env: { ...context.env, API_BASE_URL: new URL(elsewhere.url ?? '').origin } }
})
afterAll(async () => {
  await elsewhere.close(true)
})

test('without a base URL the call stays in the process, with the cookie and language of the person', async () => {
  const answer = await callRest(context, { method: 'GET', path: '/api/a', from: somebody, local })
  expect(await readRest(answer)).toEqual({ from: 'here', cookie: 'loop_session=abc', language: 'fr' })
})

test('the mark that a page asked by itself is forwarded, in the process and to another host', async () => {
  const call = { method: 'GET', path: '/api/a', from: nobody, local } as const
  marks.length = 0
  for (const asked of [context, away]) {
    await readRest(await callRest(asked, { ...call, from: new Headers({ [unattendedHeader]: '1' }) }))
    await readRest(await callRest(asked, call))
  }
  expect(marks).toEqual(['1', null, '1', null])
})

test('a write within the process passes the check that it comes from our own pages', async () => {
  const call = { method: 'POST', path: '/api/a', body: { id: 1 }, from: somebody, local } as const
  expect(await readRest(await callRest(context, call))).toEqual({ got: { id: 1 } })
})

test('with a base URL the other host is called, and the cookie is forwarded', async () => {
  const call = { method: 'POST', path: '/api/a', body: { id: 1 }, from: somebody, local } as const
  expect(await readRest(await callRest(away, call))).toEqual({
    pathname: '/api/a',
    method: 'POST',
    cookie: 'loop_session=abc',
    origin: away.env.API_BASE_URL,
    body: '{"id":1}',
  })
})

test('a refusal by the other host is forwarded unchanged', async () => {
  const answer = await callRest(away, { method: 'GET', path: '/api/refused', from: nobody, local })
  await expect(readRest(answer)).rejects.toMatchObject({ code: 'x.y', status: 409, message: 'No.' })
})

test('an answer that is not the API’s JSON, and a redirect, become 502', async () => {
  for (const path of ['/api/broken', '/api/moved']) {
    const answer = await callRest(away, { method: 'GET', path, from: nobody, local })
    await expect(readRest(answer)).rejects.toMatchObject({ code: 'api.unusable_answer', status: 502 })
  }
})

test('a host that does not answer becomes 502', async () => {
  const gone = { ...context, env: { ...context.env, API_BASE_URL: 'http://127.0.0.1:9' } }
  await expect(callRest(gone, { method: 'GET', path: '/api/a', from: nobody, local })).rejects.toMatchObject({
    code: 'api.unreachable',
    status: 502,
  })
})
