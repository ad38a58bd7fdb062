import { beforeEach, expect, test } from 'vitest'
import { contextOfTest } from '#tests/support/open-context.ts'
import type { TestContext, testContext } from '#tests/support/test-context.ts'
import { requireTokenCaller } from '../access/session/api-token-actor.ts'
import { getSignedIn } from '../access/session/session.ts'
import { sampleAccounts } from '../sample-companies/sample-accounts.ts'
import { seedSampleData } from '../sample-companies/sample-companies.ts'
import { insertOneTimeLink } from '../secret-links/one-time-links.sql.ts'
import { linkSecret } from '../secret-links/secret-links.ts'
import { switchOff, switchOn } from '../team/members.ts'
import { createApiToken } from './api-tokens.ts'
import { beginSession } from './auth.ts'
import { findEmbeddedAccount } from './embedded/embedded-account.ts'
import { isResetLinkGood } from './password-reset.ts'
import { applySampleAccess } from './sample-access.ts'

let context: TestContext
let withSamples: Awaited<ReturnType<typeof testContext>>
const [ada, emil] = sampleAccounts.map(({ id, role, clientId }) => ({ userId: id, role, clientId }))
if (!ada || !emil) throw new Error('There are no sample accounts.')

beforeEach(async () => {
  context = await contextOfTest()
  withSamples = { ...context, env: { ...context.env, SAMPLE_DATA: true } }
  await seedSampleData(withSamples)
})

const canSignIn = async (of = context) => (await findEmbeddedAccount(of, { id: ada.userId })) !== null

test('while the sample data is off, a sample account opens nothing: password, session, token and link', async () => {
  const cookie = await beginSession(context, { userId: ada.userId, provider: 'embedded', headers: new Headers() })
  const headers = new Headers({ cookie: cookie.split(';')[0] ?? '' })
  const { token } = await createApiToken(context, ada, { name: 'Script', scopes: ['notifications:read'], days: 30 })
  const { token: link, hash } = linkSecret()
  await insertOneTimeLink(context.database.db, {
    hash,
    kind: 'password-reset',
    userId: ada.userId,
    details: {},
    createdAt: context.clock(),
    expiresAt: new Date(context.clock().getTime() + 60 * 60_000),
  })
  const opened = async () => ({
    password: await canSignIn(withSamples),
    session: (await getSignedIn(context, headers)) !== null,
    token: await requireTokenCaller(context, token, ['notifications:read']).then(
      () => true,
      () => false,
    ),
    link: await isResetLinkGood(withSamples, link),
  })
  await applySampleAccess(withSamples)
  expect(await opened()).toEqual({ password: true, session: true, token: true, link: true })
  await applySampleAccess(context)
  expect(await opened()).toEqual({ password: false, session: false, token: false, link: false })
})

test('turning the sample data on again reactivates the accounts, but not one that an Admin deactivated', async () => {
  await switchOff(withSamples, ada, { team: null, userId: emil.userId })
  await applySampleAccess(context)
  expect(await canSignIn(withSamples)).toBe(false)
  await applySampleAccess(withSamples)
  expect(await canSignIn(withSamples)).toBe(true)
  expect(await findEmbeddedAccount(withSamples, { id: emil.userId })).toBeNull()
})

test('an Admin can’t reactivate a sample account while the sample data is off', async () => {
  await applySampleAccess(context)
  const { id } = await context.database.db
    .insertInto('app_user')
    .values({ role: 'Admin', first_name: 'Iris', email: 'iris@agency.test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const iris = { userId: id, role: 'Admin', clientId: null } as const
  await expect(switchOn(context, iris, { team: null, userId: ada.userId })).rejects.toMatchObject({
    code: 'team.sample_account',
    status: 409,
  })
  expect(await canSignIn(withSamples)).toBe(false)
})
