import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { serve } from 'srvx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import { createApiToken } from '#server/auth/api-tokens.ts'
import { aggregateImporter } from '#server/imports/kinds/aggregate/aggregate-importer.ts'
import { plausibleFormat } from '#server/imports/kinds/aggregate/plausible.ts'
import { appendEvents, longBefore } from '#tests/support/append-events.ts'
import { fileOf, importInto } from '#tests/support/aggregate-imports.ts'
import { clientOf, companyId, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertStatsSite, reader, statsDomain } from '#tests/support/stats-site.ts'
import { zipOf } from '#tests/support/zip.ts'
import { mcpApi } from './mcp.api.ts'

const context = openContext({ isCurrent: true })
let listening: ReturnType<typeof serve>
const stranger = clientOf(2)

beforeAll(async () => {
  await insertStatsSite(context)
  await context.database.db
    .insertInto('app_user')
    .values([
      { id: stranger.userId, client_id: companyId(2), role: 'Client', first_name: 'Sam', email: 'sam@two.test' },
      { id: editor.userId, role: 'Editor', first_name: 'Emil', email: 'emil@loop.test' },
    ])
    .execute()
  listening = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    fetch: (request) => (request.method === 'POST' ? mcpApi.POST?.({ request }) : undefined) ?? mcpApi.ANY({ request }),
  })
  await listening.ready()
})
afterAll(async () => {
  await listening.close(true)
})

const tokenOf = async (actor: Actor, scopes: ApiTokenScope[] = ['stats:read']) =>
  (await createApiToken(context, actor, { name: 'Assistant', scopes: [...scopes], days: 30 })).token

/** Connects the SDK's own client over HTTP. */
async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/api/mcp', listening.url), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  return client
}
async function call(actor: Actor, name: string, input: Record<string, unknown> = {}) {
  const client = await connect(await tokenOf(actor))
  const answer = await client.callTool({ name, arguments: input })
  await client.close()
  return answer
}
const answerOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).structuredContent
const refused = async (...asked: Parameters<typeof call>) => {
  const { isError, content } = await call(...asked)
  expect(isError).toBe(true)
  return content
}

describe('the MCP endpoint', () => {
  it('offers a token for numbers three tools, which only read', async () => {
    const client = await connect(await tokenOf(reader))
    const { tools } = await client.listTools()
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['month_overview', true],
      ['breakdown', true],
      ['compare', true],
    ])
    await client.close()
  })

  it('returns a month', async () => {
    expect(await answerOf(reader, 'month_overview', { month: '2026-10' })).toMatchObject({
      website: statsDomain,
      month: '2026-10',
      period: { from: '2026-10-01', to: '2026-10-15' },
      complete: false,
      // Five visits are too few for a rate.
      totals: {
        visitors: 4,
        visits: 5,
        pageviews: 6,
        custom_events: 3,
        conversions: 5,
        bounce_rate: null,
        visit_duration: 7,
      },
      previous: null,
      largest: {
        channel: [
          { value: 'Direct', visitors: 2, visits: 2 },
          { value: 'Organic Search', visitors: 2, visits: 2 },
          { value: 'Email', visitors: 1, visits: 1 },
        ],
        source: [
          { value: '', visitors: 2, visits: 2 },
          { value: 'Google', visitors: 2, visits: 2 },
          { value: 'newsletter', visitors: 1, visits: 1 },
        ],
        goal: expect.arrayContaining([{ value: 'Bought', visitors: 2, visits: 2, conversions: 2 }]),
      },
    })
  })

  it('breaks numbers down', async () => {
    expect(
      await answerOf(reader, 'breakdown', {
        by: ['visit:source'],
        metrics: ['visitors', 'bounce_rate'],
        date_range: '7d',
        filters: [['is_not', 'visit:source', ['newsletter']]],
        limit: 1,
      }),
    ).toEqual({
      website: statsDomain,
      date_range: ['2026-10-08T00:00:00+00:00', '2026-10-14T23:59:59+00:00'],
      rows: [{ 'visit:source': 'Direct / None', visitors: 2, bounce_rate: 100 }],
      total_rows: 2,
      imports_included: false,
      imports_warning: expect.stringContaining('This website has no imported daily numbers'),
    })
  })

  it('breaks imported days down like the month tools, and says where it can’t', async () => {
    const { id } = await context.database.db
      .selectFrom('website')
      .select('id')
      .where('domain', '=', 'site-2.test')
      .executeTakeFirstOrThrow()
    const counted = zipOf({
      'imported_visitors.csv': 'date,visitors,pageviews,bounces,visits\n2026-09-01,10,30,4,12\n',
      'imported_sources.csv': 'date,source,visitors,visits,bounces\n2026-09-01,Google,10,12,4\n',
    })
    await importInto(context, aggregateImporter('plausible', plausibleFormat), fileOf('export.zip', counted), id)
    const september = { metrics: ['visits'], date_range: ['2026-09-01', '2026-09-30'] }
    expect(await answerOf(stranger, 'month_overview', { month: '2026-09' })).toMatchObject({ totals: { visits: 12 } })
    expect(await answerOf(stranger, 'breakdown', { ...september, by: ['visit:source'] })).toMatchObject({
      rows: [{ 'visit:source': 'Google', visits: 12 }],
      imports_included: true,
    })
    expect(
      await answerOf(stranger, 'breakdown', { ...september, by: ['visit:source', 'visit:country'] }),
    ).toMatchObject({
      rows: [],
      imports_included: false,
      imports_warning: expect.stringContaining('not included'),
    })
  })

  it('compares months, including values that are gone', async () => {
    const { id } = await context.database.db
      .selectFrom('website')
      .select('id')
      .where('domain', '=', statsDomain)
      .executeTakeFirstOrThrow()
    context.clock.set('2026-11-20T12:00:00Z')
    // Tracking began within October.
    const alone = await answerOf(reader, 'compare', { with: '2026-10', by: 'source' })
    expect(alone).toMatchObject({
      compared_with: null,
      before: null,
      note: expect.stringContaining('tracking started'),
    })
    expect(JSON.stringify(alone)).not.toContain('visitors_change')
    await appendEvents(context, id, [longBefore])
    expect(await answerOf(reader, 'compare', { with: '2026-10', by: 'source' })).toMatchObject({
      month: '2026-11',
      compared_with: { from: '2026-10-01', to: '2026-10-19' },
      compared_days: { from: '2026-11-01', to: '2026-11-19' },
      now: { visitors: 0 },
      now_compared: { visitors: 0 },
      before: { visitors: 4 },
      change_percent: { visitors: -100, custom_events: -100, conversions: -100 },
      judged: { visitors: { kind: 'tooFew', band: null }, bounce_rate: null },
      by: 'source',
      rows: [
        {
          value: '',
          visitors_change: -2,
          judged: { visitors: { kind: 'tooFew', band: null } },
          now: { visitors: 0 },
          before: { visitors: 2 },
        },
        { value: 'Google', visitors_change: -2 },
        { value: 'newsletter', visitors_change: -1 },
      ],
    })
    expect(await answerOf(reader, 'compare', { with: '2026-10', by: 'channel' })).toMatchObject({
      rows: [{ value: 'Direct', visitors_change: -2 }, { value: 'Organic Search' }, { value: 'Email' }],
    })
    context.clock.set('2026-10-15T12:00:00Z')
  })

  it('shows its person what they may see, and nothing of other companies', async () => {
    expect(await answerOf(editor, 'month_overview', { website: statsDomain })).toMatchObject({ totals: { visits: 5 } })
    expect(await refused(editor, 'month_overview')).toMatchObject([{ text: 'Specify a website by its domain.' }])
    expect(await answerOf(stranger, 'month_overview')).toMatchObject({ website: 'site-2.test', totals: { visits: 1 } })
    for (const tool of ['month_overview', 'compare']) {
      expect(await refused(stranger, tool, { website: statsDomain })).toMatchObject([
        { text: expect.stringContaining('Invalid API token or site ID') },
      ])
    }
    expect(await refused(stranger, 'breakdown', { website: statsDomain, by: [] })).toEqual(
      await refused(stranger, 'breakdown', { website: 'nowhere.test', by: [] }),
    )
  })

  it.each([
    ['month_overview', { month: '2026-13' }, /month/],
    ['month_overview', { client: companyId(2) }, /client/],
    ['breakdown', {}, /by/],
    ['breakdown', { by: ['visit:shoe_size'] }, /is unknown/],
    ['breakdown', { by: [], filters: [['is', 'segment', [1]]] }, /segment/],
    ['compare', { by: 'shoe size' }, /by/],
    ['drop_tables', {}, /no tool/],
  ])('%s explains what is wrong with %j', async (tool, input, message) => {
    expect(await refused(reader, tool, input)).toMatchObject([{ text: expect.stringMatching(message) }])
  })

  it('refuses tokens without the scope, invalid tokens and invalid requests', async () => {
    await expect(connect('loop_nothing')).rejects.toThrow('auth.api_token')
    await expect(connect(await tokenOf(reader, ['account:read']))).rejects.toThrow('auth.scope')
    const send = async (body: string, method = 'POST') =>
      fetch(new URL('/api/mcp', listening.url), {
        method,
        headers: {
          authorization: `Bearer ${await tokenOf(stranger)}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        ...(method === 'POST' && { body }),
      })
    expect((await send('{')).status).toBe(400)
    expect((await send('[[[[]]]]')).status).toBe(400)
    expect((await send(JSON.stringify({ x: 'x'.repeat(70_000) }))).status).toBe(413)
    expect([(await send('', 'GET')).status, (await send('', 'DELETE')).status]).toEqual([405, 405])
  })
})
