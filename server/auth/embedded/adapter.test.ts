import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openContext } from '#tests/support/open-context.ts'
import { purgeExpired } from '../purge.sql.ts'
import { DatabaseAdapter } from './adapter.ts'

const context = openContext()
let codes: DatabaseAdapter
let sessions: DatabaseAdapter
beforeAll(async () => {
  codes = new DatabaseAdapter(context, 'AuthorizationCode')
  sessions = new DatabaseAdapter(context, 'Session')
})
beforeEach(async () => {
  context.clock.set('2026-10-15T12:00:00Z')
  await context.database.db.deleteFrom('oidc_entity').execute()
})

test('a stored entity is found by model and id, and a newer version replaces it', async () => {
  await codes.upsert('a', { accountId: 'ada', grantId: 'g' }, 60)
  expect(await codes.find('a')).toEqual({ accountId: 'ada', grantId: 'g' })
  expect(await sessions.find('a')).toBeUndefined()
  await codes.upsert('a', { accountId: 'emil', grantId: 'g' }, 60)
  expect(await codes.find('a')).toEqual({ accountId: 'emil', grantId: 'g' })
})

test('an expired entity is not found, before and after the purge', async () => {
  await codes.upsert('short', { accountId: 'ada' }, 60)
  await codes.upsert('long', { accountId: 'ada' }, 600)
  await codes.upsert('for good', { accountId: 'ada' })
  context.clock.advance(60_000)
  expect(await codes.find('short')).toBeUndefined()
  expect(await codes.find('long')).toBeDefined()
  await purgeExpired(context)
  const left = await context.database.db.selectFrom('oidc_entity').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(['for good', 'long'])
})

test('a used code says when it was used', async () => {
  await codes.upsert('a', { accountId: 'ada' }, 60)
  await codes.consume('a')
  expect(await codes.find('a')).toEqual({ accountId: 'ada', consumed: 1_792_065_600 })
})

test('revoking a grant deletes what belongs to it and nothing else', async () => {
  await codes.upsert('a', { grantId: 'g1' }, 60)
  await codes.upsert('b', { grantId: 'g1' }, 60)
  await codes.upsert('c', { grantId: 'g2' }, 60)
  await codes.revokeByGrantId('g1')
  expect(await Promise.all(['a', 'b', 'c'].map((id) => codes.find(id)))).toEqual([
    undefined,
    undefined,
    { grantId: 'g2' },
  ])
})

test('a session is also found by its uid, until it is deleted', async () => {
  await sessions.upsert('s', { uid: 'u', accountId: 'ada' }, 60)
  expect(await sessions.findByUid('u')).toMatchObject({ accountId: 'ada' })
  await sessions.destroy('s')
  expect(await sessions.findByUid('u')).toBeUndefined()
})

test('the purge deletes expired sessions and keeps those in use', async () => {
  const { db } = context.database
  const [user] = await db
    .insertInto('app_user')
    .values({ role: 'Admin', first_name: 'Ada', email: 'ada@loop.test' })
    .returning('id')
    .execute()
  const session = (name: string, lastSeen: string, expires: string) => ({
    token_hash: Buffer.from(name),
    user_id: user?.id ?? '',
    provider: 'embedded',
    created_at: new Date('2026-10-01T00:00:00Z'),
    last_seen_at: new Date(lastSeen),
    expires_at: new Date(expires),
  })
  await db
    .insertInto('session')
    .values([
      session('in use', '2026-10-15T11:00:00Z', '2026-10-31T00:00:00Z'),
      session('unused', '2026-10-12T11:00:00Z', '2026-10-31T00:00:00Z'),
      session('too old', '2026-10-15T11:00:00Z', '2026-10-15T11:30:00Z'),
    ])
    .execute()
  await purgeExpired(context)
  const left = await db.selectFrom('session').select('token_hash').execute()
  expect(left.map(({ token_hash }) => Buffer.from(token_hash).toString())).toEqual(['in use'])
})
