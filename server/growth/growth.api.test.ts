import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import { eachDay } from '#app/shared/calendar/day.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { admin, clientOf, companyId, editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { countDays } from '#tests/support/counted-days.ts'
import { openContext } from '#tests/support/open-context.ts'
import { checkAgainst } from '#tests/support/openapi.ts'
import { insertPeople } from '#tests/support/people.ts'
import { createApiToken } from '../auth/api-tokens.ts'
import type { ApiRoute } from '../http/api-route.ts'
import { listTargetsTool } from '../mcp/growth/list-targets-tool.ts'
import { forecastsApi, targetApi, targetsApi } from './growth.api.ts'
import { makeForecasts } from './forecast/make-forecasts.ts'
import { addTarget } from './targets/targets.ts'

const context = openContext({ at: '2026-10-15T12:00:00Z', isCurrent: true })
const clientId = companyId(1)
const base = `/api/clients/${clientId}`
const tokens = new Map<string, string>()
let targetId: string

beforeAll(async () => {
  await insertPeople(context)
  const siteId = await insertWebsiteOf(context, 1)
  await countDays(context, {
    siteId,
    from: '2026-06-01',
    visits: eachDay({ from: '2026-06-01', to: '2026-10-14' }).map(() => 10),
  })
  for (const actor of [admin, editor, clientOf(1)]) {
    const scopes: ApiTokenScope[] = ['growth:read']
    tokens.set(actor.userId, (await createApiToken(context, actor, { name: 'Program', scopes, days: 30 })).token)
  }
  const target = {
    subject: { metric: 'visits' },
    first: monthOf('2026-10-01'),
    basis: { from: 'hand', amount: 1000 },
  } as const
  targetId = (await addTarget(context, admin, { clientId, target: { ...target, span: 'quarter', repeats: false } })).id
  await addTarget(context, admin, { clientId, target: { ...target, span: 'month', repeats: true } })
  await makeForecasts(context, new AbortController().signal)
})

/** Calls a path. @returns its status and what it answers */
async function call(route: ApiRoute, path: string, { target, by = admin }: { target?: string; by?: Actor } = {}) {
  const headers = { authorization: `Bearer ${tokens.get(by.userId)}` }
  const request = new Request(context.origin + base + path, { headers })
  const params = { client: clientId, ...(target !== undefined && { target }) }
  const answer = await (route.GET ?? route.ANY)({ request, params })
  return { status: answer.status, body: await answer.json() }
}

const schemaOf = (path: string) =>
  `/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/get/responses/200/content/application~1json/schema`

it('A program lists the targets of a month, with pacing and forecast, also for the client', async () => {
  for (const by of [admin, editor, clientOf(1)]) {
    const { status, body } = await call(targetsApi, '/targets', { by })
    expect([status, body.targets.length, body.month]).toEqual([200, 2, '2026-10'])
    checkAgainst(schemaOf('/api/clients/{client}/targets'), body)
  }
  expect((await call(targetsApi, '/targets?month=2026-12')).body).toMatchObject({ month: '2026-12', targets: [{}, {}] })
  expect((await call(targetsApi, '/targets?month=2026-13')).status).toBe(400)
})

it('A program reads one target, in its own period', async () => {
  const { body } = await call(targetApi, `/targets/${targetId}`, { target: targetId })
  expect(body).toMatchObject({ id: targetId, span: 'quarter', months: [{}, {}, {}] })
  checkAgainst(schemaOf('/api/clients/{client}/targets/{target}'), body)
  for (const target of ['x', companyId(1)])
    expect((await call(targetApi, `/targets/${target}`, { target })).status).toBe(404)
})

it('A program of an Admin lists forecasts', async () => {
  const { status, body } = await call(forecastsApi, '/forecasts')
  expect([status, body.total]).toEqual([200, 2])
  checkAgainst(schemaOf('/api/clients/{client}/forecasts'), body)
  for (const by of [editor, clientOf(1)]) expect((await call(forecastsApi, '/forecasts', { by })).status).toBe(403)
  expect((await call(forecastsApi, '/forecasts?page=0')).status).toBe(400)
})

it('An assistant lists the same targets', async () => {
  const answer = await listTargetsTool.run(context, editor, { client: clientId, month: '2026-10' })
  const { body } = await call(targetsApi, '/targets?month=2026-10')
  expect(answer['targets']).toEqual(body.targets)
  await expect(listTargetsTool.run(context, editor, { client: clientId, month: 'October' })).rejects.toMatchObject({
    name: 'ValiError',
  })
  await expect(listTargetsTool.run(context, clientOf(2), { client: clientId })).rejects.toMatchObject({
    code: 'auth.forbidden',
  })
})
