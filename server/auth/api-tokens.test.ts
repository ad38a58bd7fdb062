import type * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import {
  apiTokenFormSchema,
  apiTokenScopes,
  maxApiTokens,
  type ApiTokenScope,
} from '#app/shared/account/api-token-scopes.ts'
import { accountExportApi } from '#server/account/account.api.ts'
import { statsApi } from '#server/analytics/stats-api/stats.api.ts'
import { clientsApi } from '#server/clients/clients.api.ts'
import type { ApiRoute } from '#server/http/api-route.ts'
import { receives } from '#server/http/receives.ts'
import { mcpApi } from '#server/mcp/mcp.api.ts'
import { dismissAllApi, dismissApi, notificationsApi } from '#server/notifications/notifications.api.ts'
import { admin, editor, insertCompanies, insertWebsiteOf, removeCompanies } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { getSignedIn, requireCaller } from '../access/session/session.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts'
import { beginSession } from './auth.ts'

describe('an API token', () => {
  const context = openContext({ isCurrent: true })
  const note = '00000000-0000-4000-8003-000000000001'

  beforeEach(async () => {
    context.clock.set('2026-10-15T12:00:00Z')
    await insertCompanies(context, 2)
    await insertWebsiteOf(context, 1)
    await context.database.db
      .insertInto('app_user')
      .values([
        { id: clara.userId, client_id: clara.clientId, role: 'Client', first_name: 'Clara', email: 'clara@one.test' },
        { id: editor.userId, role: 'Editor', first_name: 'Emil', email: 'emil@loop.test' },
        { id: admin.userId, role: 'Admin', first_name: 'Ada', email: 'ada@loop.test' },
      ])
      .execute()
    await context.database.db
      .insertInto('notification')
      .values({ id: note, user_id: admin.userId, title: 'News', text: 'Text', url: null })
      .execute()
  })
  afterEach(async () => {
    await context.database.db.deleteFrom('app_user').execute()
    await removeCompanies(context)
  })

  const make = async (actor: Actor, scopes: readonly ApiTokenScope[], days: 30 | 90 | 365 | null = 30) =>
    (await createApiToken(context, actor, { name: 'Script', scopes: [...scopes], days })).token
  const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` })
  const read = async (token: string) =>
    (await requireCaller(context, { headers: bearer(token) }, ['notifications:read'])).actor

  /** Every REST path that accepts tokens: its scope, or several of which one is enough, and how it is called. */
  const paths: { path: string; scope: ApiTokenScope | ApiTokenScope[]; route: ApiRoute; body?: string }[] = [
    { path: '/api/notifications', scope: 'notifications:read', route: notificationsApi },
    {
      path: '/api/notifications/dismiss',
      scope: 'notifications:write',
      route: dismissApi,
      body: JSON.stringify({ id: note }),
    },
    { path: '/api/notifications/dismiss/all', scope: 'notifications:write', route: dismissAllApi, body: '' },
    { path: '/api/admin/clients', scope: 'clients:read', route: clientsApi },
    { path: '/api/account/export', scope: 'account:read', route: accountExportApi },
    {
      path: '/api/v2/query',
      scope: 'stats:read',
      route: statsApi,
      body: JSON.stringify({ site_id: 'site-1.test', metrics: ['visitors'], date_range: '7d' }),
    },
    {
      path: '/api/mcp',
      scope: [
        'stats:read',
        'cards:read',
        'cards:write',
        'mentions:read',
        'competitors:read',
        'growth:read',
        'reports:read',
      ],
      route: mcpApi,
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    },
  ]

  async function call({ path, route, body }: (typeof paths)[number], headers: Headers): Promise<Response> {
    const post = body !== undefined
    if (body) headers.set('content-type', 'application/json')
    headers.set('accept', 'application/json, text/event-stream')
    const request = new Request(context.origin + path, { method: post ? 'POST' : 'GET', headers, body: body || null })
    return (post ? route.POST : route.GET)?.({ request }) ?? route.ANY({ request })
  }

  /** Each scope alone, all but each, and all: a path asks for one scope, whatever the others are. */
  const sets = [
    ...apiTokenScopes.map((scope) => [scope]),
    ...apiTokenScopes.map((scope) => apiTokenScopes.filter((other) => other !== scope)),
    [...apiTokenScopes],
  ]

  it('gives access to exactly the paths of its scopes, alone and with others, for every path', async () => {
    for (const scopes of sets) {
      // A person may not have as many tokens as there are sets.
      await context.database.db.deleteFrom('api_token').execute()
      const token = await make(admin, scopes)
      for (const path of paths) {
        const answer = await call(path, bearer(token))
        const may = [path.scope].flat().some((scope) => scopes.includes(scope))
        expect([scopes, path.path, answer.status]).toEqual([scopes, path.path, may ? 200 : 403])
        const text = await answer.text()
        // In Plausible's form the code is next to the error.
        const said = (may ? {} : JSON.parse(text)) as { code?: string; error?: { code?: string } }
        const isToldScope = answer.headers.get('www-authenticate')?.includes('insufficient_scope') ?? false
        expect([said.code ?? said.error?.code, isToldScope]).toEqual(may ? [undefined, false] : ['auth.scope', true])
      }
    }
  })

  it('can do what its owner may, and no more', async () => {
    await expect(make(clara, ['clients:read'])).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(make(editor, ['findings:read'])).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(make(editor, ['reports:read'])).rejects.toMatchObject({ code: 'auth.forbidden' })
    const token = await make(editor, ['clients:read', 'notifications:read'])
    // The role is read again with each request: a person who left the staff can't read the client list.
    await context.database.db
      .updateTable('app_user')
      .set({ role: 'Client', client_id: clara.clientId })
      .where('id', '=', editor.userId)
      .execute()
    expect(await read(token)).toEqual({ userId: editor.userId, role: 'Client', clientId: clara.clientId })
    const clients = paths.find(({ scope }) => scope === 'clients:read')
    expect(clients && (await call(clients, bearer(token))).status).toBe(403)
  })

  it.each([
    ['nonsense', () => 'nonsense'],
    ['another prefix', (token: string) => token.replace('loop_', 'pool_')],
    ['another secret', (token: string) => `loop_${'A'.repeat(token.length - 5)}`],
    ['nothing', () => ''],
  ])('is refused when it is %s, also together with a valid cookie', async (_name, broken) => {
    const token = await make(editor, ['notifications:read'])
    const cookie = await beginSession(context, { userId: editor.userId, provider: 'auth0', headers: new Headers() })
    const [path] = paths
    if (!path) throw new Error('no path')
    const headers = bearer(broken(token))
    headers.set('cookie', cookie.split(';')[0] ?? '')
    const answer = await call(path, headers)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="Loop"/)
  })

  it('ends on its last day, when it is revoked, and with its owner or their company', async () => {
    const token = await make(clara, ['notifications:read'])
    const refused = () => expect(read(token)).rejects.toMatchObject({ code: 'auth.api_token', status: 401 })
    context.clock.advance(30 * 86_400_000 - 1)
    expect(await read(token)).toEqual(clara)
    context.clock.advance(1)
    await refused()
    context.clock.set('2026-10-16T12:00:00Z')
    const { db } = context.database
    await db.updateTable('app_user').set({ disabled_at: context.clock() }).execute()
    await refused()
    await db.updateTable('app_user').set({ disabled_at: null }).execute()
    await db.updateTable('client').set({ archived_at: context.clock() }).execute()
    await refused()
    await db.updateTable('client').set({ archived_at: null }).execute()
    expect(await read(token)).toEqual(clara)
    const [listed] = await listApiTokens(context, clara)
    await expect(revokeApiToken(context, editor, { id: listed?.id ?? '' })).rejects.toMatchObject({ code: 'not_found' })
    await revokeApiToken(context, clara, { id: listed?.id ?? '' })
    await refused()
    expect(await listApiTokens(context, clara)).toEqual([])
  })

  it('never gives access to what needs a session', async () => {
    const headers = bearer(await make(admin, apiTokenScopes))
    await expect(requireCaller(context, { headers })).rejects.toMatchObject({ code: 'auth.not_signed_in' })
    expect(await getSignedIn(context, headers)).toBeNull()
  })

  it('is shown once: the database and the list contain its first characters and a hash', async () => {
    const token = await make(clara, ['notifications:read'], null)
    expect(token).toMatch(/^loop_[\w-]{43}$/)
    const listed = await listApiTokens(context, clara)
    expect(listed).toMatchObject([
      { name: 'Script', shownStart: token.slice(0, 10), expiresAt: null, lastUsedAt: null, expired: false },
    ])
    const stored = await context.database.db.selectFrom('api_token').selectAll().execute()
    expect(JSON.stringify([listed, stored])).not.toContain(token.slice(10))
  })

  it('stores its last use every five minutes at most', async () => {
    const token = await make(clara, ['notifications:read'])
    const lastUse = async () => (await listApiTokens(context, clara))[0]?.lastUsedAt
    await read(token)
    context.clock.advance(4 * 60_000)
    await read(token)
    expect(await lastUse()).toBe('2026-10-15T12:00:00.000Z')
    context.clock.advance(60_000)
    await read(token)
    expect(await lastUse()).toBe('2026-10-15T12:05:00.000Z')
  })

  it('is in the audit log when created and revoked, and its owner is notified when it is created', async () => {
    await make(clara, ['notifications:read'])
    const [listed] = await listApiTokens(context, clara)
    await revokeApiToken(context, clara, { id: listed?.id ?? '' })
    const { db } = context.database
    expect(await db.selectFrom('audit_event').select(['kind', 'user_id']).orderBy('id').execute()).toEqual([
      { kind: 'account.token_created', user_id: clara.userId },
      { kind: 'account.token_revoked', user_id: clara.userId },
    ])
    expect(
      await db.selectFrom('notification').select(['kind', 'title']).where('user_id', '=', clara.userId).execute(),
    ).toEqual([{ kind: 'security', title: 'API token created' }])
  })

  it(`is limited to ${maxApiTokens} per person, not counting revoked ones`, async () => {
    for (let number = 1; number <= maxApiTokens; number += 1) await make(clara, ['account:read'])
    await expect(make(clara, ['account:read'])).rejects.toMatchObject({ code: 'token.too_many', status: 409 })
    const [listed] = await listApiTokens(context, clara)
    await revokeApiToken(context, clara, { id: listed?.id ?? '' })
    await make(clara, ['account:read'])
    expect(await listApiTokens(context, clara)).toHaveLength(maxApiTokens)
  })

  it.each([
    [{ name: '', scopes: ['account:read'], days: 30 }, 'Name the token, for example after the program that uses it.'],
    [{ name: 'x', scopes: [], days: 30 }, 'Choose at least one scope.'],
    [{ name: 'x', scopes: ['account:read', 'account:read'], days: 30 }, 'Name each scope once.'],
    [{ name: 'x', scopes: ['everything'], days: 30 }, /./],
    [{ name: 'x', scopes: ['account:read'], days: 31 }, /./],
  ])('can’t be created from %j: the input check refuses it', (form, message) => {
    expect(() => receives<v.GenericSchema>(apiTokenFormSchema)(form)).toThrow(message)
  })
})
