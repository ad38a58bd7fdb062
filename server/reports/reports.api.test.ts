import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { createApiToken } from '#server/auth/api-tokens.ts'
import { mcpApi } from '#server/mcp/mcp.api.ts'
import { admin, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { checkAgainst, openapi } from '#tests/support/openapi.ts'
import { clara } from '#tests/support/people.ts'
import { clientId, countingVisits, october, reportScene, september, stranger } from '#tests/support/report-scene.ts'
import { beginSession } from '../auth/auth.ts'
import { reissueReport } from './draft/stages.ts'
import { restateReport } from './published/published-work.ts'
import { reportApi, reportsApi } from './reports.api.ts'

const context = openContext({ isCurrent: true })
const scene = reportScene(context)
beforeEach(() => scene.reset())

const months = '/paths/~1api~1clients~1{client}~1reports'
const month = `${months}~1{month}`

/** Asks for a path as a person with a session, or with the headers of a program. */
async function ask(path: string, by: Actor | Record<string, string>): Promise<{ status: number; body: unknown }> {
  const headers =
    'userId' in by
      ? { cookie: await beginSession(context, { userId: by.userId, provider: 'embedded', headers: new Headers() }) }
      : by
  const [, , , client = '', , asked] = path.split(/[/?]/)
  const request = new Request(context.origin + path, { headers })
  const route = asked === undefined ? reportsApi : reportApi
  const answer = await route.GET?.({ request, params: { client, ...(asked !== undefined && { month: asked }) } })
  const body: unknown = await answer?.json()
  const responses = `${asked === undefined ? months : month}/get/responses/${answer?.status ?? 0}`
  checkAgainst(`${responses}/content/application~1json/schema`, body)
  return { status: answer?.status ?? 0, body }
}
const list = `/api/clients/${clientId}/reports`
const oneSchema = v.looseObject({
  version: v.number(),
  newest: v.number(),
  blocks: v.array(
    v.looseObject({ figures: v.array(v.looseObject({ id: v.string(), value: v.nullable(v.number()) })) }),
  ),
})
const valuesOf = (body: unknown) =>
  v.parse(oneSchema, body).blocks.flatMap(({ figures }) => figures.map((one) => one.value))
const code = (body: unknown) => v.parse(v.object({ error: v.looseObject({ code: v.string() }) }), body).error.code
const tokenOf = async (actor: Actor) => ({
  authorization: `Bearer ${(await createApiToken(context, actor, { name: 'Script', scopes: ['reports:read'], days: 30 })).token}`,
})

test('a company reads its published months, and Admins also see what is not published yet', async () => {
  await scene.publish(countingVisits({ now: 5 }))
  await scene.start({ clientId, month: october })
  await reissueReport(context, admin, { clientId, month: september })
  const published = { version: 1, publishedAt: '2026-10-02T10:00:00.000Z', viewedAt: null }
  const changedAt = '2026-10-02T10:00:00.000Z'
  expect(await ask(list, clara)).toEqual({
    status: 200,
    body: { reports: [{ month: september, published, atWork: null }] },
  })
  expect((await ask(list, admin)).body).toEqual({
    reports: [
      { month: october, published: null, atWork: { version: 1, state: 'draft', changedAt } },
      { month: september, published, atWork: { version: 2, state: 'draft', changedAt } },
    ],
  })
  expect((await ask(list, await tokenOf(clara))).body).toEqual((await ask(list, clara)).body)
})

test('each published version is read with its frozen numbers, and what differs since', async () => {
  await scene.publish(countingVisits({ now: 5 }))
  await reissueReport(context, admin, { clientId, month: september })
  await scene.publish(countingVisits({ now: 7 }))
  await restateReport(context, admin, { clientId, month: september }, { build: countingVisits({ now: 8 }) })
  const { status, body } = await ask(`${list}/${september}`, await tokenOf(clara))
  expect(status).toBe(200)
  expect(body).toMatchObject({ version: 2, newest: 2, language: 'en', restated: { figures: expect.any(Array) } })
  expect(new Set(valuesOf(body))).toEqual(new Set([7]))
  expect(
    v.parse(v.looseObject({ restated: v.object({ at: v.string(), figures: v.array(v.unknown()) }) }), body).restated
      .figures[0],
  ).toMatchObject({ figureId: 'traffic.visits', was: 7, is: 8 })
  const first = await ask(`${list}/${september}?version=1`, admin)
  expect(first.body).toMatchObject({ version: 1, newest: 2, restated: null })
  expect(new Set(valuesOf(first.body))).toEqual(new Set([5]))
})

test('Editors and other companies are refused, and a month without a published report is not found', async () => {
  await scene.publish(countingVisits({ now: 5 }))
  await scene.start({ clientId, month: october })
  for (const path of [list, `${list}/${september}`]) {
    for (const by of [editor, stranger, await tokenOf(stranger)]) {
      const { status, body } = await ask(path, by)
      expect([status, code(body)]).toEqual([403, 'auth.forbidden'])
    }
    expect((await ask(path, {})).status).toBe(401)
  }
  for (const asked of [october, '2026-13', `${september}?version=2`]) {
    for (const by of [clara, admin]) expect((await ask(`${list}/${asked}`, by)).status).toBe(404)
  }
  const { status, body } = await ask(`${list}/${september}?version=new`, clara)
  expect([status, code(body)]).toEqual([400, 'input.invalid'])
})

test('the examples of docs/openapi.json have the form that it describes', () => {
  const exampleSchema = v.object({
    content: v.object({ 'application/json': v.looseObject({ example: v.unknown() }) }),
  })
  const paths = v.parse(v.looseObject({ paths: v.record(v.string(), v.unknown()) }), openapi).paths
  for (const path of ['/api/clients/{client}/reports', '/api/clients/{client}/reports/{month}']) {
    const described = v.parse(
      v.looseObject({ get: v.looseObject({ responses: v.looseObject({ 200: exampleSchema }) }) }),
      paths[path],
    )
    expect(described.get.responses[200].content['application/json'].example).toBeDefined()
    checkAgainst(
      `/paths/${path.replaceAll('/', '~1')}/get/responses/200/content/application~1json/schema`,
      described.get.responses[200].content['application/json'].example,
    )
  }
})

test('an assistant of a company reads its newest report, and one of an Editor is not offered that', async () => {
  await scene.publish(countingVisits({ now: 5 }))
  const send = async (headers: Record<string, string>, method: string, params: object) => {
    const request = new Request(`${context.origin}/api/mcp`, {
      method: 'POST',
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return v.parse(v.looseObject({ result: v.looseObject({}) }), await (await mcpApi.POST?.({ request }))?.json())
      .result
  }
  const token = await tokenOf(clara)
  const read = (given: object = {}) => send(token, 'tools/call', { name: 'read_report', arguments: given })
  const answer = await read()
  expect(answer).toMatchObject({ structuredContent: { month: september, published_months: [september] } })
  expect(new Set(valuesOf(answer['structuredContent']))).toEqual(new Set([5]))
  expect(await read({ month: october })).toMatchObject({ isError: true })

  const { token: ofEditor } = await createApiToken(context, editor, {
    name: 'Script',
    scopes: ['stats:read'],
    days: 30,
  })
  const tools = await send({ authorization: `Bearer ${ofEditor}` }, 'tools/list', {})
  expect(JSON.stringify(tools)).toContain('month_overview')
  expect(JSON.stringify(tools)).not.toContain('read_report')
})
