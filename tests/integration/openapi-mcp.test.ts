import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import { createApiToken } from '#server/auth/api-tokens.ts'
import { mcpApi } from '#server/mcp/mcp.api.ts'
import { openContext } from '#tests/support/open-context.ts'
import { checkAgainst, openapi } from '#tests/support/openapi.ts'
import { insertStatsSite, reader } from '#tests/support/stats-site.ts'

/** The parts of the document that this test reads. */
const json = <T extends v.GenericSchema>(schema: T) => v.object({ content: v.object({ 'application/json': schema }) })
const documentSchema = v.object({
  paths: v.object({
    '/api/mcp': v.strictObject({
      post: v.object({
        parameters: v.array(v.object({ name: v.string(), example: v.string() })),
        requestBody: json(v.object({ examples: v.record(v.string(), v.object({ value: v.unknown() })) })),
        responses: v.record(v.string(), v.unknown()),
      }),
    }),
  }),
})
const { parameters, requestBody, responses } = v.parse(documentSchema, openapi).paths['/api/mcp'].post
const examples = Object.entries(requestBody.content['application/json'].examples)
const exampleSchema = json(v.object({ example: v.object({ error: v.unknown() }) }))

/** The expected answer of each example for the visits of stats-site.ts; null for a notification. */
const answers: Record<string, object | null> = {
  initialize: { result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'loop' } } },
  initialized: null,
  list: { result: { tools: [{ name: 'month_overview' }, { name: 'breakdown' }, { name: 'compare' }] } },
  overview: { result: { structuredContent: { month: '2026-10', totals: { visitors: 4, visits: 5 } } } },
  breakdown: {
    result: {
      structuredContent: {
        rows: [
          { 'visit:source': 'Direct / None', visitors: 2, visits: 2 },
          { 'visit:source': 'Google', visitors: 2, visits: 2 },
          { 'visit:source': 'newsletter', visitors: 1, visits: 1 },
        ],
      },
    },
  },
  compare: { result: { structuredContent: { month: '2026-10', by: 'country', now: { visits: 5 } } } },
  refused: { result: { isError: true, content: [{ text: expect.stringContaining('is unknown') }] } },
  unknown: { error: { code: -32601 } },
}

describe('/api/mcp of docs/openapi.json', () => {
  const context = openContext({ isCurrent: true })
  let token: string
  const tokenOf = async (scopes: ApiTokenScope[]) =>
    (await createApiToken(context, reader, { name: 'Assistant', scopes: [...scopes], days: 30 })).token
  beforeAll(async () => {
    await insertStatsSite(context)
    token = await tokenOf(['stats:read'])
  })

  /** Sends the documented request with the changes of a case. */
  async function send(body: unknown, headers: Record<string, string> = {}, method = 'POST'): Promise<Response> {
    const request = new Request(`${context.origin}/api/mcp`, {
      method,
      headers: {
        ...Object.fromEntries(parameters.map(({ name, example }) => [name.toLowerCase(), example])),
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return (method === 'POST' ? await mcpApi.POST?.({ request }) : undefined) ?? mcpApi.ANY({ request })
  }

  const silent = examples.filter(([name]) => answers[name] === null)
  it.each(examples.filter((one) => !silent.includes(one)))(
    'the message %s is answered as documented',
    async (name, { value }) => {
      checkAgainst('/components/schemas/McpRequest', value)
      const answer = await send(value)
      expect(answer.status).toBe(200)
      const body: unknown = await answer.json()
      checkAgainst('/components/schemas/McpAnswer', body)
      expect(body).toMatchObject({ jsonrpc: '2.0', ...answers[name] })
    },
  )

  it.each(silent)('the message %s gets no answer, as documented', async (_name, { value }) => {
    checkAgainst('/components/schemas/McpRequest', value)
    const answer = await send(value)
    expect([answer.status, await answer.text()]).toEqual([202, ''])
  })

  it('several messages at once get one answer', async () => {
    const both = [
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', id: 2, method: 'tools/list' },
    ]
    checkAgainst('/components/schemas/McpRequest', both)
    const body: unknown = await (await send(both)).json()
    checkAgainst('/components/schemas/McpAnswer', body)
    expect(body).toHaveLength(2)
  })

  it('every documented refusal is answered so, and no stream is opened', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const refusals: [status: string, answer: Response][] = [
      ['400', await send('{')],
      ['400', await send([[]])],
      ['401', await send(ping, { authorization: 'Bearer loop_nothing' })],
      ['401', await send(ping, { authorization: '' })],
      ['403', await send(ping, { authorization: `Bearer ${await tokenOf(['account:read'])}` })],
      ['405', await send(null, {}, 'GET')],
      ['405', await send(null, {}, 'DELETE')],
      ['406', await send(ping, { accept: 'application/json' })],
      ['413', await send({ x: 'x'.repeat(70_000) })],
      ['415', await send(ping, { 'content-type': 'text/plain' })],
    ]
    const errors = new Map<string, unknown>()
    for (const [status, answer] of refusals) {
      expect([status, String(answer.status)]).toEqual([status, status])
      const body = v.parse(v.looseObject({ error: v.unknown() }), await answer.json())
      checkAgainst(`/paths/~1api~1mcp/post/responses/${status}/content/application~1json/schema`, body)
      if (!errors.has(status)) errors.set(status, body.error)
      const [scheme = null] = answer.headers.get('www-authenticate')?.split(' ') ?? []
      expect([status, scheme]).toEqual([status, status === '401' || status === '403' ? 'Bearer' : null])
      expect([status, answer.headers.get('allow')]).toEqual([status, status === '405' ? 'POST' : null])
    }
    // The answer equals the documented example.
    for (const [status, error] of errors) {
      expect([status, v.parse(exampleSchema, responses[status]).content['application/json'].example.error]).toEqual([
        status,
        error,
      ])
    }
    // The handler's own test sends 1,201 requests to reach the limit.
    expect(Object.keys(responses)).toEqual(['200', '202', ...errors.keys(), '429'])
    expect(Object.keys(answers)).toEqual(examples.map(([name]) => name))
  })
})
