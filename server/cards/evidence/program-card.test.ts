import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evidenceKinds } from '#app/shared/cards/evidence/evidence-kind.ts'
import { valueNames, valueUnits } from '#app/shared/cards/evidence/evidence.ts'
import { targetKinds } from '#app/shared/cards/target.ts'
import { setContext } from '#server/context.ts'
import { companyId, editor } from '#tests/support/companies.ts'
import { clientId, evidenceScene } from '#tests/support/evidence-scene.ts'
import { checkAgainst, openapi } from '#tests/support/openapi.ts'
import { createApiToken } from '../../auth/api-tokens.ts'
import { cardApi, cardsApi } from '../cards.api.ts'

type Handler = (call: object) => Promise<Response>

describe('A program’s card', () => {
  const scene = evidenceScene()
  beforeAll(() => setContext(scene.context))
  afterAll(() => setContext(undefined))

  async function call(api: { [method: string]: unknown }, method: 'GET' | 'POST', card: string, body?: object) {
    const asked = { name: 'Script', scopes: ['cards:read' as const, 'cards:write' as const], days: null }
    const { token } = await createApiToken(scene.context, editor, asked)
    const request = new Request(`${scene.context.origin}/api/clients/${clientId}/cards`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await (api[method] as Handler)({ request, params: { client: clientId, card } })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const make = (body: object) => call(cardsApi, 'POST', '', { title: 'From a script', ...body })
  const read = async (made: { body: Record<string, unknown> }) =>
    (await call(cardApi, 'GET', String(made.body['id']))).body

  it('can come from an address of Analytics, with its target and frozen numbers', async () => {
    const address = `/analytics?month=2026-10&tab=errors&client=${clientId}`
    const made = await make({ source: { kind: 'address', address } })
    expect(made.status).toBe(201)
    const card = await read(made)
    expect(card).toMatchObject({
      target: { kind: 'website' },
      evidence: { values: [{ name: 'times', value: 4 }, { name: 'visitors' }] },
    })
    checkAgainst('/components/schemas/CardEvidence', card['evidence'])
    checkAgainst('/components/schemas/CardTarget', card['target'])
  })

  it('can come from a subject; its own target comes first, and numbers that it sends are ignored', async () => {
    const source = { kind: 'analytics', subject: { part: 'notFound', path: '/old' }, values: [{ value: 999 }] }
    const derived = await read(await make({ source }))
    expect(derived).toMatchObject({ target: { kind: 'page', path: '/old' }, evidence: { values: [{ value: 4 }, {}] } })
    const own = await read(
      await make({ source, target: { kind: 'section', prefix: '/shop' }, evidence: { version: 9 } }),
    )
    expect(own).toMatchObject({ target: { kind: 'section', prefix: '/shop' }, evidence: { version: 1 } })
    const none = await read(await make({ source, target: null }))
    expect(none['target']).toBeNull()
    const byHand = await read(await make({}))
    expect(byHand).toMatchObject({ target: null, evidence: { source: { kind: 'idea' }, values: [] } })
    checkAgainst('/components/schemas/CardEvidence', byHand['evidence'])
  })

  it.each([
    ['another host', { kind: 'address', address: 'https://evil.test/analytics' }],
    ['a script', { kind: 'address', address: 'javascript:alert(1)' }],
    ['another page', { kind: 'address', address: '/admin/settings' }],
    ['another client', { kind: 'address', address: `/analytics?client=${companyId(2)}` }],
    ['a request, which only a Client makes', { kind: 'request', text: 'Please' }],
    ['an unknown kind', { kind: 'rumour' }],
  ])('is refused from %s', async (_name, source) => {
    expect(await make({ source })).toMatchObject({ status: 400, body: { error: { code: 'input.invalid' } } })
  })

  it('is refused if there is nothing to measure', async () => {
    const source = { kind: 'analytics', subject: { part: 'notFound', path: '/never' } }
    expect(await make({ source })).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  })

  it('is documented with every kind, value and unit', () => {
    const text = JSON.stringify(openapi)
    for (const name of [...evidenceKinds, ...valueNames, ...valueUnits, ...targetKinds])
      expect(text).toContain(`"${name}"`)
  })
})
