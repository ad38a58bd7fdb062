import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import { createApiToken } from '#server/auth/api-tokens.ts'
import { beginSession } from '#server/auth/session.ts'
import { cardApi, cardCommentsApi, cardMovesApi, cardsApi } from '#server/cards/cards.api.ts'
import { setContext, type Context } from '#server/context.ts'
import type { ApiRoute } from '#server/http/api-route.ts'
import { companyId, editor, removeCompanies } from '#tests/support/companies.ts'
import { effectScene, whenFull } from '#tests/support/effect-scene.ts'
import { checkAgainst, openapi } from '#tests/support/openapi.ts'
import { clara, insertPeople } from '#tests/support/people.ts'
import { testClock, testContext, type TestClock } from '#tests/support/test-context.ts'
import { filesIn } from '#tests/checks/source-files.ts'

const list = '/api/clients/{client}/cards'
const one = '/api/clients/{client}/cards/{card}'
const routes: Record<string, ApiRoute> = {
  [list]: cardsApi,
  [one]: cardApi,
  [`${one}/moves`]: cardMovesApi,
  [`${one}/comments`]: cardCommentsApi,
}
const methods = ['get', 'post', 'patch'] as const
type Method = (typeof methods)[number]

const exampleSchema = v.object({ value: v.unknown() })
const answerSchema = v.looseObject({
  content: v.object({
    'application/json': v.looseObject({
      example: v.optional(v.unknown()),
      examples: v.optional(v.record(v.string(), v.object({ value: v.unknown() }))),
    }),
  }),
})
const callSchema = v.looseObject({
  parameters: v.array(v.looseObject({ name: v.string(), in: v.string(), schema: v.unknown(), example: v.unknown() })),
  requestBody: v.optional(
    v.looseObject({
      content: v.object({
        'application/json': v.object({ schema: v.unknown(), examples: v.record(v.string(), exampleSchema) }),
      }),
    }),
  ),
  responses: v.record(v.string(), answerSchema),
})
const documentSchema = v.looseObject({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) })
const paths = v.parse(documentSchema, openapi).paths
const calls = Object.entries(paths)
  .filter(([path]) => path.startsWith(list))
  .flatMap(([path, byMethod]) =>
    methods.flatMap((method) =>
      byMethod[method] === undefined ? [] : [{ path, method, ...v.parse(callSchema, byMethod[method]) }],
    ),
  )
const pointer = (path: string, method: string, rest: string) =>
  `/paths/${path.replaceAll('/', '~1')}/${method}/${rest}/content/application~1json/schema`

const clientId = companyId(1)
const otherCard = '7d0b7d0e-1c2f-4a57-9a43-6d1a0f0c7b22'

describe('Cards in docs/openapi.json', () => {
  const clock = testClock('2026-10-15T12:00:00Z')
  let context: Context & { clock: TestClock }
  let token: string
  let cardId: string
  beforeAll(async () => {
    context = { ...(await testContext({ clock })), clock }
    setContext(context)
  })
  afterAll(async () => {
    setContext(undefined)
    await context.close()
  })
  beforeEach(async () => {
    clock.set('2026-10-15T12:00:00Z')
    await sql`truncate app_user cascade`.execute(context.database.db)
    await removeCompanies(context)
    await insertPeople(context)
    token = await tokenOf(['cards:read', 'cards:write'])
    cardId = await makeCard({ title: 'Shorten the form' })
  })

  const tokenOf = async (scopes: ApiTokenScope[]) =>
    (await createApiToken(context, editor, { name: 'Script', scopes: [...scopes], days: null })).token

  interface Sent {
    body?: unknown
    headers?: Record<string, string>
    card?: string
    client?: string
    query?: string
  }
  async function send(
    path: string,
    method: Method,
    { body, headers, card = cardId, client = clientId, query = '' }: Sent,
  ) {
    const request = new Request(`${context.origin}${path}${query}`, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const handler = routes[path]?.[method === 'get' ? 'GET' : method === 'post' ? 'POST' : 'PATCH']
    if (!handler) throw new Error(`No handler for ${method} ${path}.`)
    const answer = await handler({ request, params: { client, card } })
    const json: unknown = await answer.json()
    checkAgainst(pointer(path, method, `responses/${answer.status}`), json)
    return { status: answer.status, body: json as Record<string, unknown> }
  }
  const makeCard = async (body: object) => String((await send(list, 'post', { body, card: '' })).body['id'])
  const read = async (card: string) => (await send(one, 'get', { card })).body

  it('every REST path of cards is described with all of its methods, and no other', () => {
    const folder = 'app/routes/api/clients/$client/cards'
    const built = filesIn(folder).map((file) =>
      file
        .replace(/^app\/routes/, '')
        .replace(/(\/index)?\.ts$/, '')
        .replaceAll(/\$(\w+)/g, '{$1}'),
    )
    expect(Object.keys(routes).toSorted()).toEqual(built.toSorted())
    const answered = Object.entries(routes).flatMap(([path, { ANY: _, ...handlers }]) =>
      Object.keys(handlers).map((method) => `${method} ${path}`),
    )
    expect(calls.map(({ path, method }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(answered.toSorted())
  })

  it('every parameter and every example fits its own schema', () => {
    for (const { path, method, parameters, requestBody, responses } of calls) {
      const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(named).toEqual(path.match(/\{\w+\}/g))
      parameters.forEach(({ example }, index) =>
        checkAgainst(`/paths/${path.replaceAll('/', '~1')}/${method}/parameters/${index}/schema`, example),
      )
      for (const { value } of Object.values(requestBody?.content['application/json'].examples ?? {}))
        checkAgainst(pointer(path, method, 'requestBody'), value)
      for (const [status, { content }] of Object.entries(responses)) {
        const { example, examples = {} } = content['application/json']
        const shown = example === undefined ? Object.values(examples).map(({ value }) => value) : [example]
        expect(shown.length).toBeGreaterThan(0)
        for (const value of shown) checkAgainst(pointer(path, method, `responses/${status}`), value)
      }
    }
  })

  it('every request that it shows succeeds', async () => {
    const shown = calls.flatMap(({ path, method, requestBody }) =>
      Object.entries(requestBody?.content['application/json'].examples ?? {}).map(([name, { value }]) => ({
        path,
        method,
        name,
        value,
      })),
    )
    expect(shown.length).toBeGreaterThan(5)
    for (const { path, method, name, value } of shown) {
      // The website has no traffic to make a card from.
      if (name === 'source') continue
      cardId = await makeCard({ title: 'For an example' })
      const { status, body } = await send(path, method, { body: value })
      expect([path, name, status, body['refused'] ?? []]).toEqual([
        path,
        name,
        method === 'post' && !path.endsWith('moves') ? 201 : 200,
        [],
      ])
    }
  })

  it('a card with everything is answered as described', async () => {
    const full = calls.find(({ path, method }) => path === list && method === 'post')?.requestBody?.content
    const id = await makeCard(full?.['application/json'].examples['full']?.value as object)
    await send(`${one}/comments`, 'post', { card: id, body: { text: 'Look at this' } })
    await send(`${one}/moves`, 'post', { card: id, body: { action: 'snooze', until: '2026-11-02' } })
    expect(await read(id)).toMatchObject({
      stage: 'snoozed',
      commentList: [{ text: 'Look at this' }],
      history: [{}, {}],
    })
    expect((await send(list, 'get', { query: '?filter=snoozed&q=form&sort=priority' })).body).toMatchObject({
      cards: [{ id, comments: 1, steps: { done: 0, all: 1 } }],
    })
  })

  it('a measured card is answered as described', async () => {
    const scene = await effectScene(context)
    token = await tokenOf(['cards:read', 'cards:write'])
    const id = await scene.ship('Show prices')
    clock.set(whenFull(28))
    await scene.run()
    expect(await read(id)).toMatchObject({ measured: { result: { verdict: 'improved' } } })
  })

  it('a repeated call with the same id creates one card and one comment', async () => {
    const body = { id: otherCard, title: 'Once' }
    const answers = await Promise.all([1, 2].map(() => send(list, 'post', { body })))
    answers.push(await send(list, 'post', { body: { ...body, title: 'Changed meanwhile' } }))
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual(answers.map(() => [201, { id: otherCard }]))
    const comment = { id: otherCard, text: 'Once' }
    for (const _ of [1, 2])
      expect(await send(`${one}/comments`, 'post', { card: otherCard, body: comment })).toEqual({
        status: 201,
        body: { id: otherCard },
      })
    expect(await read(otherCard)).toMatchObject({
      title: 'Once',
      history: [{ kind: 'created' }],
      commentList: [{ text: 'Once' }],
    })
    expect((await send(list, 'get', { query: '?q=Once' })).body['cards']).toHaveLength(1)
    // A card in the trash is still there; the id of another company's card is refused.
    await send(`${one}/moves`, 'post', { card: otherCard, body: { action: 'trash' } })
    expect((await send(list, 'post', { body })).status).toBe(201)
    expect((await send(list, 'get', { query: '?q=Once' })).body['cards']).toEqual([])
  })

  it('a comment mentions people by the same rule as in the app', async () => {
    const notified = async () =>
      (await context.database.db.selectFrom('notification').select('user_id').where('kind', '=', 'card').execute()).map(
        (row) => row.user_id,
      )
    const ada = '00000000-0000-4000-8002-000000000002'
    await send(`${one}/comments`, 'post', { body: { text: 'Not @Ada by chance', mentions: [clara.userId] } })
    await send(`${one}/comments`, 'post', { body: { text: 'Nobody is named', mentions: [ada] } })
    expect(await notified()).toEqual([])
    const body = { id: otherCard, text: '@Ada please look', mentions: [ada] }
    for (const _ of [1, 2]) await send(`${one}/comments`, 'post', { body })
    expect(await notified()).toEqual([ada])
    expect(await read(cardId)).toMatchObject({
      commentList: [{ mentions: [] }, { mentions: [] }, { mentions: ['Ada'] }],
    })
  })

  it('answers each refusal that it describes with this code and sentence', async () => {
    const answered: object[] = []
    const described: object[] = []
    const missing = '00000000-0000-4000-8000-00000000dead'
    const session = await beginSession(context, { userId: clara.userId, provider: 'embedded', headers: new Headers() })
    for (const { path, method, responses } of calls) {
      const valid = Object.values(
        calls.find((call) => call.path === path && call.method === method)?.requestBody?.content['application/json']
          .examples ?? {},
      )[0]?.value
      const scope: ApiTokenScope = method === 'get' ? 'cards:write' : 'cards:read'
      const other: ApiTokenScope[] = [scope]
      const invalid: Record<string, Sent> = {
        get: { query: '?sort=luck' },
        post: { body: path === list ? { title: ' ' } : path.endsWith('moves') ? { action: 'decline' } : { text: ' ' } },
        patch: { body: { version: 1, title: ' ' } },
      }
      const provoke: Record<string, () => Promise<Sent>> = {
        'auth.not_signed_in': async () => ({ body: valid, headers: { authorization: '' } }),
        'auth.api_token': async () => ({ body: valid, headers: { authorization: 'Bearer loop_nothing' } }),
        'auth.scope': async () => ({ body: valid, headers: { authorization: `Bearer ${await tokenOf(other)}` } }),
        'auth.forbidden': async () => ({
          body: valid,
          headers: { authorization: '', cookie: session, 'sec-fetch-site': 'same-origin' },
        }),
        not_found: async () =>
          path === list || path.endsWith('moves') ? { body: valid, client: missing } : { body: valid, card: missing },
        'input.invalid': async () => invalid[method] ?? {},
        'input.not_json': async () => ({ body: '{' }),
        'input.too_large': async () => ({ body: { text: 'x'.repeat(70_000) } }),
        'input.content_type': async () => ({ body: valid, headers: { 'content-type': 'text/plain' } }),
        'card.id_taken': async () => {
          const id = await makeCard({ title: 'Ours', id: otherCard })
          await sql`delete from card where id = ${id}`.execute(context.database.db)
          await insertCards(companyId(2), 1, otherCard)
          return { body: { id: otherCard, title: 'Theirs' } }
        },
        'card.too_many': async () => {
          await insertCards(clientId, 2000)
          return { body: { title: 'One more' } }
        },
        'card.changed': async () => {
          await send(one, 'patch', { body: { version: 1, title: 'Earlier' } })
          return { body: { version: 1, title: 'Later' } }
        },
        'card.too_many_comments': async () => {
          await sql`insert into card_comment (client_id, card_id, at, text)
            select ${clientId}, ${cardId}, now(), 'x' from generate_series(1, 500)`.execute(context.database.db)
          return { body: { text: 'One more' } }
        },
      }
      for (const [status, { content }] of Object.entries(responses)) {
        for (const [code, { value }] of Object.entries(content['application/json'].examples ?? {})) {
          // The limit's own test sends as many calls as it allows.
          if (code === 'rate.too_many') continue
          const given = await provoke[code]?.()
          if (!given) throw new Error(`No test provokes ${code}.`)
          const answer = await send(path, method, given)
          answered.push({ path, method, code, ...answer })
          described.push({ path, method, code, status: Number(status), body: value })
        }
      }
    }
    expect(described.length).toBeGreaterThan(50)
    expect(answered).toEqual(described)
  })

  async function insertCards(company: string, count: number, id?: string) {
    await sql`insert into card (client_id, title, priority, internal, stage, created_at, changed_at
      ${id === undefined ? sql`` : sql`, id`})
      select ${company}, 'x', 'normal', true, 'proposed', now(), now() ${id === undefined ? sql`` : sql`, ${id}::uuid`}
      from generate_series(1, ${count}::integer)`.execute(context.database.db)
  }
})
