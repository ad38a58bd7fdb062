import { beforeAll, describe, expect, it } from 'vitest'
import { companyId, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertPeople } from '#tests/support/people.ts'
import { createApiToken } from '../auth/api-tokens.ts'
import { cardApi, cardMovesApi, cardsApi } from './cards.api.ts'

const clientId = companyId(1)

describe('Cards over the REST API', () => {
  const context = openContext({ isCurrent: true })
  beforeAll(async () => {
    await insertPeople(context)
  })

  it('are created, read, changed and moved by programs', async () => {
    const { token } = await createApiToken(context, editor, {
      name: 'Script',
      scopes: ['cards:read', 'cards:write'],
      days: null,
    })
    const call = async (
      api: { [method: string]: unknown },
      [method, path]: [method: 'GET' | 'POST' | 'PATCH', path: string],
      { params, body }: { params: Record<string, string>; body?: unknown },
    ) => {
      const request = new Request(`${context.origin}/api/clients/${clientId}/cards${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const handler = api[method] as (call: object) => Promise<Response>
      const answer = await handler({ request, params: { client: clientId, ...params } })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    const made = await call(cardsApi, ['POST', ''], { params: {}, body: { title: 'From a script' } })
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(String) } })
    const params = { card: String(made.body['id']) }
    const bad = await call(cardsApi, ['POST', ''], { params: {}, body: { title: ' ' } })
    expect(bad).toMatchObject({ status: 400, body: { error: { code: 'input.invalid' } } })
    const named = await call(cardApi, ['PATCH', '/x'], { params, body: { version: 1, title: 'Named' } })
    expect(named).toEqual({ status: 200, body: { version: 2 } })
    const late = await call(cardApi, ['PATCH', '/x'], { params, body: { version: 1, title: 'Late' } })
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'card.changed' } } })
    const moved = await call(cardMovesApi, ['POST', '/x/moves'], { params, body: { action: 'approve' } })
    expect(moved.body).toMatchObject({ moved: [{ stage: 'approved' }], refused: [] })
    const listed = await call(cardsApi, ['GET', '?filter=approved&q=named'], { params: {} })
    expect(listed.body).toMatchObject({ cards: [{ title: 'Named', stage: 'approved' }], more: false })
    expect((await call(cardsApi, ['GET', '?sort=luck'], { params: {} })).status).toBe(400)
    expect((await call(cardApi, ['GET', '/x'], { params: { card: 'x' } })).status).toBe(404)
    expect((await call(cardApi, ['GET', '/x'], { params })).body).toMatchObject({ title: 'Named', version: 2 })
  })
})
