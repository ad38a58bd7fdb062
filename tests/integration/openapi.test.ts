import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import { namedDimensions } from '#server/analytics/stats-api/stats-dimensions.ts'
import { statsMetrics } from '#server/analytics/stats-api/stats-query.ts'
import { statsApi } from '#server/analytics/stats-api/stats.api.ts'
import { createApiToken } from '#server/auth/api-tokens.ts'
import { setContext, type Context } from '#server/context.ts'
import { contextOfTest, openContext } from '#tests/support/open-context.ts'
import { checkAgainst, openapi } from '#tests/support/openapi.ts'
import { insertStatsSite, reader } from '#tests/support/stats-site.ts'

/** The parts of the document that this test reads; the validator reads the rest. */
const documentSchema = v.object({
  paths: v.object({
    '/api/v2/query': v.object({
      post: v.object({
        requestBody: v.object({
          content: v.object({
            'application/json': v.object({ examples: v.record(v.string(), v.object({ value: v.unknown() })) }),
          }),
        }),
        responses: v.record(v.string(), v.unknown()),
      }),
    }),
  }),
  components: v.object({
    schemas: v.looseObject({
      Metric: v.object({ type: v.string(), enum: v.array(v.string()) }),
      Dimension: v.object({ anyOf: v.looseTuple([v.object({ type: v.string(), enum: v.array(v.string()) })]) }),
    }),
  }),
})
const document = v.parse(documentSchema, openapi)
const { requestBody, responses } = document.paths['/api/v2/query'].post
const examples = Object.entries(requestBody.content['application/json'].examples)

const check = (name: string, value: unknown) => checkAgainst(`/components/schemas/${name}`, value)

/** The expected answer of each example for the visits of stats-site.ts. */
const answers: Record<string, [dimensions: string[], metrics: unknown[]][]> = {
  sum: [[[], [4, 9]]],
  days: [[[], [4]]],
  countries: [
    [
      ['Germany', 'Berlin'],
      [2, 3, 50],
    ],
    [
      ['France', '(not set)'],
      [1, 2, 100],
    ],
  ],
  campaigns: [
    [
      ['(not set)', '(not set)'],
      [4, 7, 5],
    ],
    [
      ['email', 'newsletter'],
      [1, 2, 1],
    ],
  ],
  filtered: [[[], [2]]],
  ignoringCase: [[[], [2]]],
  byDay: [
    [['2026-10-13'], [2, 6]],
    [['2026-10-14'], [2, 3]],
  ],
  byHour: [
    [['2026-10-13 10:00:00'], [2]],
    [['2026-10-13 15:00:00'], [1]],
  ],
  properties: [
    [['2026-10-13', 'pro'], [1]],
    [['2026-10-13', '(none)'], [2]],
    [['2026-10-14', 'free'], [1]],
    [['2026-10-14', '(none)'], [2]],
  ],
  page: [
    [
      ['email', 'newsletter'],
      [1, 2, 1],
    ],
  ],
  imports: [
    [['Direct / None'], [1]],
    [['Google'], [1]],
  ],
  revenue: [
    [['Bought'], [{ value: 35.5, currency: 'EUR', short: '€35.5', long: '€35.50' }]],
    [['Read the blog'], [null]],
    [['Signup'], [null]],
  ],
  noRevenue: [[[], [null]]],
  done: [[[], [1]]],
  combined: [[[], [2]]],
  instants: [
    [['/'], [2, 2]],
    [['/blog/a'], [1, null]],
    [['/pricing'], [1, 30]],
  ],
  importsByFilter: [
    [['2026-10-13'], [1]],
    [['2026-10-14'], [1]],
  ],
  segment: [[[], [2, 2]]],
  pages: [
    [['/'], [2, 2, 50, 17]],
    [['/pricing'], [2, 2, 100, null]],
    [['/blog/a'], [1, 1, 100, null]],
    [['/blog/b'], [1, 1, 100, null]],
  ],
  pageviews: [[[], [2, 3]]],
}

async function send(context: Context, body: unknown, headers: Record<string, string>): Promise<Response> {
  const request = new Request(`${context.origin}/api/v2/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await statsApi.POST?.({ request })) ?? statsApi.ANY({ request })
}
const tokenOf = async (context: Context, scopes: ApiTokenScope[]) => ({
  authorization: `Bearer ${(await createApiToken(context, reader, { name: 'Script', scopes, days: 30 })).token}`,
})

describe('docs/openapi.json', () => {
  const context = openContext({ isCurrent: true })
  let token: { authorization: string }
  beforeAll(async () => {
    const { clientId } = await insertStatsSite(context)
    await context.database.db
      .insertInto('segment')
      .values({
        id: '6f1c0f3e-54f3-4c0e-9a27-3d1f0b9d7a11',
        client_id: clientId,
        person_id: reader.userId,
        name: 'From Google',
        name_key: 'from google',
        filters: JSON.stringify([{ dimension: 'source', operator: 'is', values: ['Google'] }]),
        created_at: context.clock(),
        changed_at: context.clock(),
      })
      .execute()
    token = await tokenOf(context, ['stats:read'])
  })

  it.each(examples)('the request %s is answered as documented', async (name, { value }) => {
    check('Query', value)
    const answer = await send(context, value, token)
    const body = (await answer.json()) as { results: { dimensions: string[]; metrics: unknown[] }[] }
    expect(body).not.toHaveProperty('error')
    check('Result', body)
    expect(body.results.map(({ dimensions, metrics: numbers }) => [dimensions, numbers])).toEqual(answers[name])
  })

  it('every documented field is in the answer to an example', async () => {
    const seen = new Set<string>()
    for (const [, { value }] of examples) collect(await (await send(context, value, token)).json(), '', seen)
    const named = fieldsOf('Result')
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((field) => !seen.has(field))).toEqual([])
  })

  it('the documented errors have the documented form', async () => {
    const other = await tokenOf(context, ['account:read'])
    const good = examples[0]?.[1].value
    const errors: Record<string, Response> = {
      400: await send(context, {}, token),
      401: await send(context, good, {}),
      403: await send(context, good, other),
      413: await send(context, { site_id: 'x'.repeat(70_000) }, token),
      415: await send(context, good, { ...token, 'content-type': 'text/plain' }),
    }
    for (const [status, answer] of Object.entries(errors)) {
      expect(answer.status).toBe(Number(status))
      check('Error', await answer.json())
    }
    // The handler's own test sends 601 requests to reach the limit.
    expect(Object.keys(responses)).toEqual(['200', ...Object.keys(errors), '429'])
  })
})

describe('docs/openapi.json and what the API answers', () => {
  it('names every metric and dimension, and every example has an expected answer', () => {
    expect(document.components.schemas.Metric.enum).toEqual(statsMetrics)
    expect(document.components.schemas.Dimension.anyOf[0].enum).toEqual(Object.keys(namedDimensions))
    expect(Object.keys(answers)).toEqual(examples.map(([name]) => name))
  })

  it('answers every metric and dimension', async () => {
    const context = await contextOfTest()
    setContext(context)
    await insertStatsSite(context)
    const token = await tokenOf(context, ['stats:read'])
    const goal = [['is', 'event:goal', ['Signup']]]
    const question = { site_id: 'site-1.test', metrics: ['visitors'], date_range: '7d' }
    for (const metric of document.components.schemas.Metric.enum) {
      const more =
        metric === 'time_on_page' || metric === 'scroll_depth'
          ? { dimensions: ['event:page'] }
          : { dimensions: ['visit:source'], filters: metric.includes('rate') && metric !== 'bounce_rate' ? goal : [] }
      const answer = await send(context, { ...question, metrics: [metric], ...more }, token)
      expect([metric, answer.status]).toEqual([metric, 200])
    }
    for (const dimension of [...document.components.schemas.Dimension.anyOf[0].enum, 'event:props:plan', 'time']) {
      const answer = await send(context, { ...question, dimensions: [dimension] }, token)
      expect([dimension, answer.status]).toEqual([dimension, 200])
    }
    setContext(undefined)
  })
})

/**
 * Collects the paths of a value's fields: `results.dimensions`, without indexes of lists; keys that are data become
 * `*`.
 */
function collect(value: unknown, path: string, seen: Set<string>): void {
  if (Array.isArray(value)) return value.forEach((one) => collect(one, path, seen))
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const at = `${path}.${path.endsWith('_warnings') ? '*' : key}`
    seen.add(at)
    collect(inner, at, seen)
  }
}

const schemaSchema = v.looseObject({
  $ref: v.optional(v.string()),
  properties: v.optional(v.record(v.string(), v.unknown())),
  additionalProperties: v.optional(v.unknown()),
  items: v.optional(v.unknown()),
  anyOf: v.optional(v.array(v.unknown())),
})

/** Returns the paths of a schema's fields in the same form. Filters are left out because they repeat the question. */
function fieldsOf(name: string, path = ''): string[] {
  return fieldsIn(document.components.schemas[name], path)
}
function fieldsIn(given: unknown, path: string): string[] {
  if (typeof given !== 'object') return []
  const schema = v.parse(schemaSchema, given)
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/components/schemas/', '')
    return name === 'Filter' ? [] : fieldsOf(name, path)
  }
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [
      `${path}.${key}`,
      ...fieldsIn(inner, `${path}.${key}`),
    ]),
    ...(typeof schema.additionalProperties === 'object'
      ? [`${path}.*`, ...fieldsIn(schema.additionalProperties, `${path}.*`)]
      : []),
    ...(schema.items ? fieldsIn(schema.items, path) : []),
    ...(schema.anyOf ?? []).flatMap((one) => fieldsIn(one, path)),
  ]
}
