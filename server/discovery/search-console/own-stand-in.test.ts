import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { offerStandIns } from '#server/stand-ins/stand-ins.ts'
import { insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import { searchMode, standInClient } from './mode.ts'
import { ownGoogle } from './own-stand-in.ts'

test('A new installation with sample data can connect its websites to a stand-in at once', async () => {
  const database = await contextOfTest()
  await insertCompanies(database, 1)
  await insertWebsiteOf(database, 1)
  const closers: (() => Promise<void>)[] = []
  const context = { ...database, env: readEnv({ SAMPLE_DATA: 'accounts' }), onClose: closers.push.bind(closers) }
  expect(searchMode(context.env)).toEqual({ kind: 'stand-in', client: null })
  await offerStandIns(context, [ownGoogle(context)])
  const mode = searchMode(context.env)
  const client = mode.kind === 'stand-in' ? mode.client : null
  const redirect = { redirect_uri: `${context.origin}/api/search-console/callback`, code_challenge_method: 'S256' }
  const page = await fetch(`${client?.consentUrl}?${new URLSearchParams({ client_id: standInClient, ...redirect })}`)
  expect(await page.text()).toContain('sc-domain:site-1.test')
  for (const close of closers) await close()
  await expect(fetch(client?.consentUrl ?? '')).rejects.toThrow('fetch failed')
})

test.each([
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET: is missing'],
  [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID: is missing'],
  [{ GOOGLE_API_URL: 'http://localhost:1' }, 'needs the client of the stand-in'],
  [{ GOOGLE_CLIENT_ID: standInClient, GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_API_URL: is missing'],
  [
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_API_URL: 'http://localhost:1' },
    'only for the client of the stand-in',
  ],
  [
    { GOOGLE_CLIENT_ID: standInClient, GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_API_URL: 'https://example.org' },
    'must be an address of this machine',
  ],
])('Settings that don’t belong together are refused at the start: %s', (env, reason) => {
  expect(() => searchMode(readEnv(env))).toThrow(reason)
})

test('Without a client or sample data it is off, and with a client Google is asked', () => {
  expect(searchMode(readEnv({ SAMPLE_DATA: 'off' }))).toEqual({ kind: 'off' })
  expect(searchMode(readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }))).toMatchObject({
    kind: 'google',
    client: { apiUrl: 'https://www.googleapis.com/webmasters/v3' },
  })
})
