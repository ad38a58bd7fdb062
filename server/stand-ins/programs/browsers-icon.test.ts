import { expect, test } from 'vitest'
import { createStandIn as createGoogle } from './search-console/stand-in.ts'
import { createStandIn as createStripe } from './stripe/stand-in.ts'
import { createStandIn as createSupabase } from './supabase-auth/stand-in.ts'

const clock = () => new Date('2026-11-20T10:00:00Z')
const redirectUri = 'http://localhost:3000/api/search-console/callback'

const standIns = {
  Google: async () =>
    createGoogle({ clock, clientId: 'loop', clientSecret: 'secret', redirectUri, properties: ['sc-domain:a.test'] }),
  Stripe: async () =>
    createStripe({ clock, webhooks: [], retryDays: [3], afterRetries: 'cancel', wait: () => Promise.resolve() }),
  Supabase: async () => createSupabase({ anonKey: 'key', siteUrl: 'http://localhost:3000', accounts: [] }),
}

test.each(Object.entries(standIns))(
  'A browser that opens a page of the stand-in for %s gets an answer for its icon, and none for what does not exist',
  async (_name, create) => {
    const answer = await create()
    const statusOf = async (path: string) => (await answer(new Request(`http://localhost:4000${path}`))).status
    expect(await statusOf('/favicon.ico')).toBe(204)
    expect(await statusOf('/missing.ico')).toBeGreaterThanOrEqual(400)
  },
)
