import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSupabase, type SupabaseStandIn } from '#tests/support/supabase-stand-in.ts'
import { supabaseDataClient } from './supabase-data-client.ts'

let supabase: SupabaseStandIn
beforeAll(async () => {
  supabase = await startSupabase({ accounts: [], siteUrl: 'http://localhost:3000' })
})
afterAll(() => supabase.end())

test('each call carries the token that Auth0 gives at that moment', async () => {
  let token = 'first token of Auth0'
  const client = supabaseDataClient(supabase, async () => token)
  const caller = async () => (await client.from('whoami').select()).data
  expect(await caller()).toEqual([{ authorization: 'Bearer first token of Auth0', apikey: supabase.anonKey }])
  token = 'renewed token of Auth0'
  expect(await caller()).toEqual([{ authorization: 'Bearer renewed token of Auth0', apikey: supabase.anonKey }])
})

test('it signs nobody in: that is another client’s', () => {
  const client = supabaseDataClient(supabase, async () => 'a token of Auth0')
  expect(() => client.auth.getSession()).toThrow('accessToken')
})
