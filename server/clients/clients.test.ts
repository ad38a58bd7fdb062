import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { openContext } from '#tests/support/open-context.ts'
import { beginSession } from '../auth/auth.ts'
import { clientsApi } from './clients.api.ts'
import { getClient, getFirstBeginning, listClients } from './clients.ts'

const fern = '00000000-0000-4000-8000-00000000000a'
const brass = '00000000-0000-4000-8000-00000000000b'
const gone = '00000000-0000-4000-8000-00000000000c'
const users = {
  Admin: '00000000-0000-4000-8000-000000000001',
  Editor: '00000000-0000-4000-8000-000000000002',
  Client: '00000000-0000-4000-8000-000000000003',
}
const actors: Record<keyof typeof users, Actor> = {
  Admin: { userId: users.Admin, role: 'Admin', clientId: null },
  Editor: { userId: users.Editor, role: 'Editor', clientId: null },
  Client: { userId: users.Client, role: 'Client', clientId: fern },
}

const context = openContext({ isCurrent: true })
beforeAll(async () => {
  const { db } = context.database
  await db
    .insertInto('client')
    .values([
      { id: fern, company: 'fern & co', plan: 'Free', created_at: new Date('2026-03-05T10:00:00Z') },
      { id: brass, company: 'Brass', plan: 'Growth', created_at: new Date('2025-12-31T23:30:00Z') },
      {
        id: gone,
        company: 'Aged',
        plan: 'Demo',
        created_at: new Date('2020-01-01'),
        archived_at: new Date('2021-01-01'),
      },
    ])
    .execute()
  await db
    .insertInto('website')
    .values({
      client_id: fern,
      domain: 'fern.test',
      public_key: 'key-fern',
      time_zone: 'Asia/Kolkata',
      import_salt: new Uint8Array([1]),
      created_at: new Date('2026-01-20T00:00:00Z'),
    })
    .execute()
  await db
    .insertInto('app_user')
    .values(
      (['Admin', 'Editor', 'Client'] as const).map((role) => ({
        id: users[role],
        client_id: actors[role].clientId,
        role,
        first_name: role,
        email: `${role}@loop.test`.toLowerCase(),
      })),
    )
    .execute()
})

const fernSummary = {
  id: fern,
  name: 'fern & co',
  company: 'fern & co',
  plan: 'Free',
  // The website was tracked before the company was created.
  createdAt: '2026-01-20T00:00:00.000Z',
  website: 'fern.test',
  timeZone: 'Asia/Kolkata',
}

test('a client comes with what its prints show, if it has a logo or an accent colour', async () => {
  const { db } = context.database
  await db
    .insertInto('client_profile')
    .values({ client_id: fern, accent_color: '#b2691e', updated_at: new Date(0) })
    .execute()
  const shown = async () => (await getClient(context, actors.Client, { id: fern })).look
  expect(await shown()).toEqual({ hasLogo: false, accent: '#b2691e' })
  await db
    .updateTable('client_profile')
    .set({ logo: Buffer.from('picture'), logo_type: 'image/png' })
    .where('client_id', '=', fern)
    .execute()
  expect(await shown()).toEqual({ hasLogo: true, accent: '#b2691e' })
  await db.deleteFrom('client_profile').execute()
  expect(await shown()).toBeUndefined()
})

test('staff get every company that is not archived, by name, ignoring case', async () => {
  const brassSummary = {
    id: brass,
    name: 'Brass',
    company: 'Brass',
    plan: 'Growth',
    createdAt: '2025-12-31T23:30:00.000Z',
    website: null,
    timeZone: 'UTC',
  }
  expect(await listClients(context, actors.Editor)).toEqual([brassSummary, fernSummary])
})

test('a Client gets no list', async () => {
  await expect(listClients(context, actors.Client)).rejects.toMatchObject({ status: 403 })
})

test('a Client gets their own company and the same error for every other id', async () => {
  expect(await getClient(context, actors.Client, { id: fern })).toEqual({ ...fernSummary, historyMonths: 24 })
  for (const id of [brass, '00000000-0000-4000-8000-0000000000ff', 'nonsense']) {
    await expect(getClient(context, actors.Client, { id })).rejects.toMatchObject({ status: 403 })
  }
})

test('staff learn if a company does not exist, also for archived ones and invalid ids', async () => {
  for (const id of ['00000000-0000-4000-8000-0000000000ff', gone, 'nonsense', '\0']) {
    await expect(getClient(context, actors.Admin, { id })).rejects.toMatchObject({ status: 404 })
  }
})

test('the portfolio begins with the oldest company', async () => {
  expect(await getFirstBeginning(context, actors.Editor)).toBe('2025-12-31T23:30:00.000Z')
})

test('GET /api/admin/clients answers 401 without a session, 403 to a Client, and the list to Editor and Admin', async () => {
  const ask = async (role?: keyof typeof users) => {
    const cookie = role
      ? await beginSession(context, { userId: users[role], provider: 'test', headers: new Headers() })
      : 'loop_session=stale'
    const request = new Request('http://localhost:3000/api/admin/clients', {
      headers: { cookie: cookie.split(';')[0] ?? '' },
    })
    return clientsApi.GET?.({ request })
  }
  expect((await ask())?.status).toBe(401)
  expect((await ask('Client'))?.status).toBe(403)
  for (const role of ['Editor', 'Admin'] as const) {
    const response = await ask(role)
    expect(response?.status).toBe(200)
    expect(await response?.json()).toHaveLength(2)
  }
})
