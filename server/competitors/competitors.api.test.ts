import { beforeAll, expect, it } from 'vitest'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import { clientOf, companyId, editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { hunk, storeCompetitor } from '#tests/support/competitor-rows.ts'
import { changeId, insertChanges } from '#tests/support/insert-changes.ts'
import { openContext } from '#tests/support/open-context.ts'
import { checkAgainst } from '#tests/support/openapi.ts'
import { clara, insertPeople } from '#tests/support/people.ts'
import { createApiToken } from '../auth/api-tokens.ts'
import type { ApiRoute } from '../http/api-route.ts'
import { listCompetitorChangesTool } from '../mcp/competitors/list-competitor-changes-tool.ts'
import { competitorChangeApi, competitorChangesApi, competitorsApi } from './competitors.api.ts'

const context = openContext({ at: '2026-10-15T12:00:00Z', isCurrent: true })
const clientId = companyId(1)
const base = `/api/clients/${clientId}`
let token: string
let otherToken: string
let moss: string

beforeAll(async () => {
  await insertPeople(context)
  const siteId = await insertWebsiteOf(context, 1)
  const tokenOf = async (...scopes: ApiTokenScope[]) =>
    (await createApiToken(context, editor, { name: 'Program', scopes, days: 30 })).token
  token = await tokenOf('competitors:read')
  otherToken = await tokenOf('cards:read')
  const competitor = await storeCompetitor(context, siteId, {
    domain: 'moss.test',
    name: 'Mossgate',
    pages: ['home', 'pricing'],
  })
  moss = competitor.id
  const price = hunk({ part: 'price', before: '€9', after: '€12', rule: 'priceChanged' })
  await insertChanges(context, competitor, [
    { number: 1, page: 'pricing', hunks: [price] },
    { number: 2, at: '2026-10-11T08:00:00Z', state: 'important' },
    { number: 3, at: '2026-10-12T08:00:00Z', state: 'ignored' },
    { number: 4, at: '2026-09-12T08:00:00Z' },
  ])
})

/** Calls a path. @returns its status and what it answers */
async function call(route: ApiRoute, path: string, { change, by = token }: { change?: string; by?: string } = {}) {
  const request = new Request(context.origin + base + path, { headers: { authorization: `Bearer ${by}` } })
  const params = { client: clientId, ...(change !== undefined && { change }) }
  const answer = await (route.GET ?? route.ANY)({ request, params })
  return { status: answer.status, body: await answer.json() }
}

const schemaOf = (path: string) =>
  `/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/get/responses/200/content/application~1json/schema`

it('A program lists what is watched', async () => {
  const { status, body } = await call(competitorsApi, '/competitors')
  expect(status).toBe(200)
  expect(body).toMatchObject({ competitors: [{ id: moss, name: 'Mossgate', pages: [{ kind: 'home' }, {}] }] })
  checkAgainst(schemaOf('/api/clients/{client}/competitors'), body)
})

it('A program lists changes by their filters, without ignored ones unless it asks for them', async () => {
  const { body } = await call(competitorChangesApi, '/competitor-changes')
  expect(body).toMatchObject({ changes: [{ id: changeId(2) }, { id: changeId(1), before: '€9' }], total: 2 })
  checkAgainst(schemaOf('/api/clients/{client}/competitor-changes'), body)
  const numbers = async (query: string) => {
    const { changes } = (await call(competitorChangesApi, `/competitor-changes?${query}`)).body as {
      changes: { id: string }[]
    }
    return changes.map(({ id }) => Number(id.slice(-3)))
  }
  expect(await numbers('state=ignored')).toEqual([3])
  expect(await numbers('month=all&sort=oldest')).toEqual([4, 1, 2])
  expect(await numbers('month=2026-09')).toEqual([4])
  expect(await numbers('sort=severe')).toEqual([1, 2])
  expect(await numbers(`competitor=${moss}&kind=pricing&severity=high&pageKind=pricing&q=12`)).toEqual([1])
  expect(await numbers('page=2')).toEqual([])
  for (const query of ['state=lost', 'competitor=x', 'kind=gossip', 'page=0', 'q=%00'])
    expect([query, (await call(competitorChangesApi, `/competitor-changes?${query}`)).status]).toEqual([query, 400])
})

it('A program reads a change with its differences, without opening it', async () => {
  const id = changeId(1)
  const { body } = await call(competitorChangeApi, `/competitor-changes/${id}`, { change: id })
  expect(body).toMatchObject({ id, seen: false, visits: [{ hunks: [{ after: '€12' }] }], history: [{ kind: 'found' }] })
  checkAgainst('/components/schemas/CompetitorChangeDetail', body)
  for (const change of ['x', changeId(77)])
    expect((await call(competitorChangeApi, `/competitor-changes/${change}`, { change })).status).toBe(404)
})

it('An assistant lists changes by kind', async () => {
  const ask = (input: Record<string, unknown>) =>
    listCompetitorChangesTool.run(context, editor, { client: clientId, ...input })
  expect(await ask({ kind: 'pricing' })).toMatchObject({ changes: [{ id: changeId(1) }], total: 1 })
  expect(await ask({ state: 'ignored', severity: 'medium' })).toMatchObject({ total: 1 })
  await expect(ask({ competitor: "' or true" })).rejects.toMatchObject({ name: 'ValiError' })
  const asClient = listCompetitorChangesTool.run(context, clara, { client: clientId })
  await expect(asClient).rejects.toMatchObject({ code: 'auth.forbidden' })
})

it('A token needs the scope, which no Client can grant', async () => {
  expect((await call(competitorsApi, '/competitors', { by: otherToken })).status).toBe(403)
  expect((await call(competitorChangesApi, '/competitor-changes', { by: otherToken })).status).toBe(403)
  const granting = createApiToken(context, clientOf(1), { name: 'Program', scopes: ['competitors:read'], days: 30 })
  await expect(granting).rejects.toMatchObject({ code: 'auth.forbidden' })
})
