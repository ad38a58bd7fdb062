import { pino } from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openContext } from '#tests/support/open-context.ts'
import { beginSession } from '../auth/auth.ts'
import type { Context } from '../context.ts'
import { badInput, forbidden, tooMany, userError } from '../errors/user-errors.ts'
import { logRefused, rpcError, withoutInternals } from './outgoing-error.ts'

const userId = '33333333-0000-4000-8000-000000000001'

const context = openContext()
let cookie: string
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  context.log = pino({ base: {} }, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  await context.database.db
    .insertInto('app_user')
    .values({ id: userId, role: 'Editor', first_name: 'Emil', email: 'emil@loop.test' })
    .execute()
  const begun = await beginSession(context, { userId, provider: 'embedded', headers: new Headers() })
  cookie = begun.split(';')[0] ?? ''
})
beforeEach(() => void lines.splice(0))

test('a person without permission is logged with their id, and nothing else about them', async () => {
  const headers = new Headers({ cookie })
  await logRefused(context, forbidden(), { headers, path: '/api/admin/audit', method: 'GET' })
  expect(lines).toMatchObject([{ code: 'auth.forbidden', user: userId, path: '/api/admin/audit', method: 'GET' }])
  expect(JSON.stringify(lines)).not.toMatch(/emil|loop_session/)
})

test('anyone who tries too often is logged', async () => {
  await logRefused(context, tooMany(60), { headers: new Headers(), path: '/api/auth/session', method: 'POST' })
  expect(lines).toMatchObject([{ code: 'rate.too_many', user: null }])
})

test('a refused server function is logged by name, ordinary errors are not logged', async () => {
  const call = { name: 'inviteFn', headers: new Headers({ cookie }) }
  expect(await rpcError(context, forbidden(), call)).toMatchObject({ status: 403 })
  expect(
    await rpcError(
      context,
      badInput((t) => t('typeOwnAddress')),
      call,
    ),
  ).toMatchObject({ status: 400 })
  expect(lines).toMatchObject([{ code: 'auth.forbidden', user: userId, function: 'inviteFn' }])
})

test('a refusal is answered even if the person can’t be looked up', async () => {
  const broken = { ...context, database: { ...context.database, db: undefined } } as unknown as Context
  const refusal = userError('auth.cross_site', (t) => t('onlyFromLoop'))
  await logRefused(broken, refusal, { headers: new Headers({ cookie }), function: 'inviteFn' })
  expect(lines).toMatchObject([{ code: 'auth.cross_site', user: null }])
})

test('an error shows nothing of its cause', () => {
  const cleaned = withoutInternals(new Error('password of the database is 1234'))
  expect(cleaned).toMatchObject({ code: 'server.failed', status: 500 })
  expect(cleaned.message).not.toContain('1234')
})
