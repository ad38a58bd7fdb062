import { beforeAll, expect, it } from 'vitest'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import { admin } from '#tests/support/companies.ts'
import { brandTopic, mentionClient, mentionScene, type MentionScene } from '#tests/support/mention-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { checkAgainst } from '#tests/support/openapi.ts'
import { createApiToken } from '../../auth/api-tokens.ts'
import type { ApiRoute } from '../../http/api-route.ts'
import { listMentionsTool } from '../../mcp/mentions/list-mentions-tool.ts'
import { mentionApi, mentionsApi, mentionTriageApi, mentionUndoApi } from './mentions.api.ts'

const context = openContext({ at: '2026-10-15T12:00:00Z', isCurrent: true })
let scene: MentionScene
let kiln: string
let tokens: Record<'read' | 'write', string>
const base = `/api/clients/${mentionClient}/mentions`
const pathOf = (path: string) => `/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}`

beforeAll(async () => {
  scene = await mentionScene(context)
  const tokenOf = async (...scopes: ApiTokenScope[]) =>
    (await createApiToken(context, admin, { name: 'Program', scopes, days: 30 })).token
  tokens = { read: await tokenOf('mentions:read'), write: await tokenOf('mentions:write') }
  kiln = await scene.arrive('Fernhollow opens a kiln', {
    page: 'clay.test/kiln',
    sentiment: 'positive',
    sentimentWords: [{ word: 'superb', weight: 2 }],
    topics: [{ topicId: brandTopic, marks: [{ in: 'title', from: 0, to: 10 }] }],
  })
  const copy = await scene.arrive('Fernhollow opens a kiln, again', { publishedAt: new Date('2026-10-14T12:00:00Z') })
  await scene.fold(copy, kiln)
  await scene.arrive('Late', { sentiment: 'negative', sentimentScore: -2, state: 'relevant' })
})

interface Sent {
  token?: 'read' | 'write'
  body?: unknown
  mention?: string
}

/** Calls a path. @returns its status and what it answers */
async function call(route: ApiRoute, path: string, { token = 'read', body, mention }: Sent = {}) {
  const method = body === undefined ? 'GET' : 'POST'
  const request = new Request(context.origin + path, {
    method,
    headers: { authorization: `Bearer ${tokens[token]}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const params = { client: mentionClient, ...(mention !== undefined && { mention }) }
  const answer = await (route[method] ?? route.ANY)({ request, params })
  return { status: answer.status, body: await answer.json() }
}

it('A program lists mentions by their filters, and reads one without opening it', async () => {
  const { body } = await call(mentionsApi, base)
  expect(body).toMatchObject({ mentions: [{ id: kiln, copies: 1 }], total: 1 })
  checkAgainst(`${pathOf('/api/clients/{client}/mentions')}/get/responses/200/content/application~1json/schema`, body)
  const titles = async (query: string) => {
    const { mentions } = (await call(mentionsApi, `${base}?${query}`)).body as { mentions: { title: string }[] }
    return mentions.map(({ title }) => title)
  }
  expect(await titles('state=all&sort=negative')).toEqual(['Late', 'Fernhollow opens a kiln'])
  expect(await titles(`state=all&topic=${brandTopic}&q=kil&host=clay.test&language=en`)).toEqual([
    'Fernhollow opens a kiln',
  ])
  expect(await titles('month=2026-09&state=all')).toEqual([])
  expect(await titles('month=all&state=all&source=hand')).toEqual([])
  expect((await call(mentionsApi, `${base}?state=lost`)).status).toBe(400)

  const one = await call(mentionApi, `${base}/${kiln}`, { mention: kiln })
  expect(one.body).toMatchObject({ id: kiln, seen: false, publications: [{ isFirst: true }, { host: 'clay.test' }] })
  checkAgainst('/components/schemas/MentionDetail', one.body)
  expect((await call(mentionApi, `${base}/x`, { mention: 'x' })).status).toBe(404)
  expect(await listMentionsTool.run(context, admin, { client: mentionClient, sentiment: 'negative' })).toMatchObject({
    mentions: [{ title: 'Late' }],
    total: 1,
  })
})

it('A program adds a mention, moves it, and undoes that', async () => {
  const body = { address: 'https://blog.test/post', title: 'By a program' }
  checkAgainst('/components/schemas/NewMention', body)
  const added = await call(mentionsApi, base, { token: 'write', body })
  const { id } = added.body as { id: string }
  expect(added).toEqual({ status: 201, body: { id, isKnown: false } })
  expect(await call(mentionsApi, base, { token: 'write', body })).toEqual({ status: 200, body: { id, isKnown: true } })
  const wrong = { ...body, address: 'javascript:alert(1)' }
  expect((await call(mentionsApi, base, { token: 'write', body: wrong })).status).toBe(400)

  const triage = { mentionIds: [id, kiln], action: 'handle' }
  const moved = await call(mentionTriageApi, `${base}/triage`, { token: 'write', body: triage })
  checkAgainst('/components/schemas/MentionOutcome', moved.body)
  const { changed } = moved.body as { changed: { id: string; event: number }[] }
  expect(changed.map((one) => one.id).toSorted()).toEqual([id, kiln].toSorted())
  const undone = await call(mentionUndoApi, `${base}/undo`, { token: 'write', body: { changes: changed } })
  expect(undone.body).toMatchObject({ refused: [] })
  checkAgainst('/components/schemas/MentionOutcome', undone.body)
})

it('A token needs the scope of what it does', async () => {
  expect((await call(mentionsApi, base, { token: 'write' })).status).toBe(403)
  const triage = { mentionIds: [kiln], action: 'handle' }
  expect((await call(mentionTriageApi, `${base}/triage`, { body: triage })).status).toBe(403)
})
