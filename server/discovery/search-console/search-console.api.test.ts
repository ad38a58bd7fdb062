import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSignedIn } from '#server/access/session/session.ts'
import { setContext } from '#server/context.ts'
import { admin, editor } from '#tests/support/companies.ts'
import { clientId, openSearchScene } from '#tests/support/search-scene.ts'
import { beginSession } from '../../auth/auth.ts'
import { callbackApi } from './search-console.api.ts'

let scene: Awaited<ReturnType<typeof openSearchScene>>
beforeAll(async () => {
  scene = await openSearchScene()
  setContext(scene.context)
  const { db } = scene.context.database
  const person = { id: editor.userId, role: editor.role, first_name: 'Edda', email: 'edda@loop.test' }
  await db.insertInto('app_user').values(person).execute()
})
afterAll(async () => {
  setContext(undefined)
  await scene.end()
})
beforeEach(async () => {
  const { db } = scene.context.database
  for (const table of ['search_attempt', 'search_grant', 'session'] as const) await db.deleteFrom(table).execute()
})

/** Signs a person in and returns what the browser then sends. */
async function signIn(userId: string): Promise<{ cookie: string; sessionId: string }> {
  const cookie = await beginSession(scene.context, { userId, provider: 'embedded', headers: new Headers() })
  const headers = new Headers({ cookie: cookie.split(';')[0] ?? '' })
  const signedIn = await getSignedIn(scene.context, headers)
  return { cookie: headers.get('cookie') ?? '', sessionId: signedIn?.sessionId ?? '' }
}

interface Returning {
  state: string
  code: string | null
}

/** Comes back from Google in a browser, or with what a program sends. */
async function comeBack({ state, code }: Returning, headers: Record<string, string>) {
  const query = new URLSearchParams({ state, ...(code !== null && { code }) })
  const request = new Request(`${scene.context.origin}/api/search-console/callback?${query}`, {
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers },
  })
  const answer = await callbackApi.GET?.({ request })
  return { status: answer?.status, location: answer?.headers.get('location'), body: await answer?.text() }
}

const grants = () => scene.context.database.db.selectFrom('search_grant').select('site_id').execute()
const attempts = () => scene.context.database.db.selectFrom('search_attempt').select('user_id').execute()
const discovery = (outcome: string) => `/discovery?client=${clientId}#search-console-${outcome}`

describe('Coming back from Google', () => {
  it('leads to Discovery, where a property is chosen', async () => {
    const { cookie, sessionId } = await signIn(admin.userId)
    expect(await comeBack(await scene.agree({ sessionId }), { cookie })).toMatchObject({
      status: 302,
      location: `/discovery?client=${clientId}#search-console`,
    })
    expect(await grants()).toHaveLength(1)
  })

  it('leads to the sign-in if the session has ended, and then to the client with a sentence', async () => {
    const { cookie, sessionId } = await signIn(admin.userId)
    const answer = await scene.agree({ sessionId })
    scene.clock.advance(40 * 86_400_000)
    const { status, location } = await comeBack(answer, { cookie })
    expect(status).toBe(302)
    const to = new URL(location ?? '', scene.context.origin)
    expect(to.pathname).toBe('/login')
    expect([...to.searchParams]).toEqual([['redirect', discovery('signedOut')]])
    expect(await grants()).toEqual([])
  })

  it('ends the attempt of a session that has ended, so that no later session can use the answer', async () => {
    const { sessionId } = await signIn(admin.userId)
    const answer = await scene.agree({ sessionId })
    await comeBack(answer, {})
    expect(await attempts()).toEqual([])
    const again = await signIn(admin.userId)
    expect(await comeBack(answer, { cookie: again.cookie })).toMatchObject({
      status: 302,
      location: '/discovery#search-console-expired',
    })
    expect(await grants()).toEqual([])
  })

  it('reveals no client to somebody who doesn’t know the secret of an attempt', async () => {
    await scene.agree()
    const redirect = encodeURIComponent('/discovery#search-console-signedOut')
    for (const state of ['', 'x', 'x'.repeat(43)]) {
      expect(await comeBack({ state, code: 'x' }, {})).toMatchObject({
        status: 302,
        location: `/login?redirect=${redirect}`,
      })
    }
    expect(await attempts()).toHaveLength(1)
  })

  it('leads a person who may not see Discovery to the page that says so', async () => {
    const { cookie, sessionId } = await signIn(editor.userId)
    const answer = await scene.agree({ sessionId })
    expect(await comeBack(answer, { cookie })).toMatchObject({ status: 302, location: '/discovery' })
    expect(await grants()).toEqual([])
  })

  it('answers programs with the refusal itself, and keeps the attempt', async () => {
    const answer = await scene.agree()
    const { status, body } = await comeBack(answer, { accept: '*/*' })
    expect(status).toBe(401)
    expect(JSON.parse(body ?? '')).toMatchObject({ error: { code: 'auth.not_signed_in' } })
    expect(await attempts()).toHaveLength(1)
  })
})
