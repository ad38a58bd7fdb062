import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import { createApiToken, listApiTokens, revokeApiToken } from '#server/auth/api-tokens.ts'
import { clientOf, companyId, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertStatsSite, reader, statsDomain } from '#tests/support/stats-site.ts'
import { statsApi } from './stats.api.ts'

const context = openContext({ isCurrent: true })
let token: string
const stranger = clientOf(2)
const question = { site_id: statsDomain, metrics: ['visitors'], date_range: ['2026-10-13', '2026-10-14'] }

const make = async (actor: Actor, scopes: ApiTokenScope[] = ['stats:read']) =>
  (await createApiToken(context, actor, { name: 'Script', scopes: [...scopes], days: 30 })).token

beforeAll(async () => {
  await insertStatsSite(context)
  await context.database.db
    .insertInto('app_user')
    .values([
      { id: stranger.userId, client_id: companyId(2), role: 'Client', first_name: 'Sam', email: 'sam@two.test' },
      { id: editor.userId, role: 'Editor', first_name: 'Emil', email: 'emil@loop.test' },
    ])
    .execute()
  token = await make(reader)
})

async function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`${context.origin}/api/v2/query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return (await statsApi.POST?.({ request })) ?? statsApi.ANY({ request })
}
async function refusal(body: unknown, headers?: Record<string, string>) {
  const answer = await send(body, headers)
  const said = (await answer.json()) as { error: string; code: string }
  expect(Object.keys(said)).toEqual(['error', 'code'])
  return { status: answer.status, ...said }
}
const bearer = (other: string) => ({ authorization: `Bearer ${other}` })
const asked = (more: object) => ({ ...question, ...more })

describe('POST /api/v2/query', () => {
  it('answers in Plausible’s form', async () => {
    const answer = await send(asked({ site_id: statsDomain.toUpperCase() }))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      results: [{ dimensions: [], metrics: [4] }],
      meta: { visitors_counted: 'per_day' },
      query: {
        site_id: statsDomain,
        metrics: ['visitors'],
        date_range: ['2026-10-13T00:00:00+00:00', '2026-10-14T23:59:59+00:00'],
        filters: [],
        dimensions: [],
        order_by: [['visitors', 'desc']],
        include: {},
        pagination: { offset: 0, limit: 10_000 },
      },
    })
  })

  it('needs a token with the scope, of a person who may see the website', async () => {
    expect(await refusal(question, { authorization: '' })).toMatchObject({ status: 401, code: 'auth.not_signed_in' })
    expect(await refusal(question, bearer('loop_nothing'))).toMatchObject({ status: 401, code: 'auth.api_token' })
    const other = await make(reader, ['account:read'])
    const refused = await send(question, bearer(other))
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      403,
      'Bearer realm="Loop", error="insufficient_scope"',
    ])
    expect((await send(question, bearer(await make(editor)))).status).toBe(200)
  })

  it('does not reveal which websites other companies have', async () => {
    const theirs = bearer(await make(stranger))
    const foreign = await refusal(question, theirs)
    expect(foreign).toMatchObject({ status: 401, code: 'auth.api_token' })
    expect(await refusal(asked({ site_id: 'nowhere.test' }), theirs)).toEqual(foreign)
    // Their own website has one page view, and nothing of the other company's.
    const own = (await (
      await send(asked({ site_id: 'site-2.test', dimensions: ['event:page'] }), theirs)
    ).json()) as object
    expect(own).toMatchObject({ results: [{ dimensions: ['/secret'], metrics: [1] }] })
  })

  it('refuses a revoked token', async () => {
    const gone = await make(reader)
    expect((await send(question, bearer(gone))).status).toBe(200)
    const listed = (await listApiTokens(context, reader)).find(({ shownStart }) => gone.startsWith(shownStart))
    await revokeApiToken(context, reader, { id: listed?.id ?? '' })
    expect(await refusal(question, bearer(gone))).toMatchObject({ status: 401, code: 'auth.api_token' })
  })

  it('explains why a body is refused', async () => {
    expect(await refusal('{')).toMatchObject({ status: 400, code: 'input.not_json' })
    expect(await refusal(question, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
    expect(await refusal(asked({ site_id: 'x'.repeat(70_000) }))).toMatchObject({ status: 413 })
  })

  const nested = (depth: number): unknown => (depth === 0 ? ['is', 'visit:source', ['a']] : ['not', nested(depth - 1)])
  it.each<[string, object | unknown[], RegExp]>([
    ['no object', [], /^#\//],
    ['no metrics', { metrics: [] }, /^#\/metrics/],
    ['an unknown metric', { metrics: ['sales'] }, /^#\/metrics\/0: Invalid type/],
    ['a metric twice', { metrics: ['visits', 'visits'] }, /name each only once/],
    [
      'the depth of no page',
      { metrics: ['scroll_depth'], dimensions: ['visit:source'] },
      /needs event:page as a dimension/,
    ],
    [
      'the depth of pages by an event’s name',
      { metrics: ['scroll_depth'], dimensions: ['event:page', 'event:name'] },
      /can’t be combined with event:goal/,
    ],
    ['an unknown key', { site: 'x' }, /^#\/site/],
    ['an unknown dimension', { dimensions: ['visit:shoe_size'] }, /is unknown/],
    ['a dimension of the prototype', { dimensions: ['constructor'] }, /is unknown/],
    ['a dimension twice', { dimensions: ['time', 'time:hour'] }, /name each only once/],
    ['an order by what is not asked', { order_by: [['visits', 'asc']] }, /^Invalid order_by/],
    ['a direction there is not', { order_by: [['visitors', 'up']] }, /^#\/order_by/],
    ['labels without time', { include: { time_labels: true } }, /add a time dimension/],
    ['too many rows', { pagination: { limit: 10_001 } }, /^#\/pagination\/limit/],
    ['a negative offset', { pagination: { offset: -1 } }, /^#\/pagination\/offset/],
    ['a percentage of nothing', { metrics: ['percentage'] }, /needs at least one dimension/],
    ['a rate without a goal', { metrics: ['conversion_rate'] }, /needs event:goal/],
    ['a visit’s metric by event', { metrics: ['bounce_rate'], dimensions: ['event:name'] }, /counts visits/],
    ['time on no page', { metrics: ['time_on_page'] }, /needs event:page/],
    ['a filter that is no list', { filters: ['is'] }, /a filter is a list/],
    ['an unknown operator', { filters: [['has', 'visit:source', ['a']]] }, /^Unknown operator/],
    ['an operator of the prototype', { filters: [['constructor', 'visit:source', ['a']]] }, /^Unknown operator/],
    ['no values', { filters: [['is', 'visit:source', []]] }, /^Invalid filter/],
    ['a value that is neither text nor an id', { filters: [['is', 'visit:source', [7.5]]] }, /^Invalid filter/],
    ['a value with NUL', { filters: [['is', 'visit:source', ['a\0']]] }, /^Invalid filter/],
    ['a goal by pattern', { filters: [['matches', 'event:goal', ['a']]] }, /use is or contains/],
    ['a goal within others', { filters: [['or', [['is', 'event:goal', ['a']]]]] }, /use event:goal at the top level/],
    ['an unknown segment', { filters: [['is', 'segment', [2]]] }, /has no segment "2"/],
    ['time as a filter', { filters: [['is', 'time:day', ['2026-10-13']]] }, /unknown dimension/],
    ['an unknown modifier', { filters: [['is', 'visit:source', ['a'], { fuzzy: true }]] }, /^Invalid filter/],
    ['filters nested too deep', { filters: [nested(6)] }, /nest them at most/],
    ['filters nested without end', { filters: [nested(2000)] }, /nest them at most/],
    ['too many filters', { filters: Array.from({ length: 41 }, () => nested(0)) }, /^#\/filters/],
    [
      'too many filters within one',
      { filters: [['or', Array.from({ length: 41 }, () => nested(0))]] },
      /use at most 40/,
    ],
    [
      'too many values',
      { filters: [['is', 'visit:source', Array.from({ length: 201 }, String)]] },
      /at most 200 values/,
    ],
    ['a pattern that could take for ever', { filters: [['matches', 'event:page', ['((a{50}){50}){50}']]] }, /counted/],
    [
      'a pattern the database cannot read',
      { filters: [['matches', 'event:page', ['[z-a]']]] },
      /a pattern has a syntax error/,
    ],
    ['hours of a century', { dimensions: ['time:hour'], date_range: '700d', include: { time_labels: true } }, /400/],
    ['a date range there is not', { date_range: 'fortnight' }, /date_range/],
  ])('refuses %s', async (_what, more, message) => {
    const refused = await refusal(Array.isArray(more) ? more : asked(more))
    expect(refused).toMatchObject({ status: 400, code: 'input.invalid' })
    expect(refused.error).toMatch(message)
  })

  it('handles patterns that make other engines slow', async () => {
    const slow = { filters: [['matches', 'event:page', ['^(/|[a-z]+)*(a*)*b$', '(x+x+)+y']]] }
    expect((await send(asked(slow))).status).toBe(200)
  })

  it('reads values as plain text, not as SQL', async () => {
    const quoted = { filters: [['is', "event:props:a'b", ["x' or '1'='1"]]], dimensions: ["event:props:a')--"] }
    expect(await (await send(asked(quoted))).json()).toMatchObject({ results: [] })
  })

  it('allows one person 600 queries per hour', async () => {
    const busy = clientOf(4)
    const values = { id: busy.userId, client_id: companyId(1), role: 'Client' as const, first_name: 'Bo' }
    await context.database.db
      .insertInto('app_user')
      .values({ ...values, email: 'bo@one.test' })
      .execute()
    const theirs = bearer(await make(busy))
    let answer = await send('{', theirs)
    for (let count = 0; count < 600 && answer.status !== 429; count += 1) answer = await send('{', theirs)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await answer.json()).toMatchObject({ code: 'rate.too_many' })
    expect((await send(question)).status).toBe(200)
  })
})
