import { randomUUID } from 'node:crypto'
import { serve } from 'srvx'
import type { Context } from '#server/context.ts'
import { createStandIn } from '#server/stand-ins/programs/search-console/stand-in.ts'
import {
  chooseSearchProperty,
  finishSearchConnection,
  startSearchConnection,
} from '#server/discovery/search-console/connect.ts'
import { TokenBuckets } from '#server/discovery/search-console/pace.ts'
import { syncSearches, type SyncTools } from '#server/discovery/search-console/sync.ts'
import { admin, companyId, insertCompanies, insertWebsiteOf } from './companies.ts'
import { testClock, testContext } from './test-context.ts'

/** The property of the test company's website. */
export const property = 'sc-domain:site-1.test'
export const clientId = companyId(1)
const clientSecret = 'secret-of-the-stand-in'

/** An installation with two companies that reads Search Console from the stand-in. */
export async function openSearchScene(start = '2026-10-15T12:00:00Z') {
  const clock = testClock(start)
  const questions: { property: string; startDate: string; dimensions: string[] }[] = []
  const answer = createStandIn({
    clock,
    clientId: 'stand-in.apps.googleusercontent.com',
    clientSecret,
    redirectUri: 'http://localhost:3000/api/search-console/callback',
    properties: [],
  })
  const google = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    async fetch(request) {
      const asked = /sites\/([^/]+)\/searchAnalytics/.exec(request.url)?.[1]
      if (asked !== undefined) {
        const body = (await request.clone().json()) as { startDate: string; dimensions: string[] }
        questions.push({ property: decodeURIComponent(asked), ...body })
      }
      return answer(request)
    },
  })
  await google.ready()
  const context = await testContext({
    clock,
    env: {
      GOOGLE_CLIENT_ID: 'stand-in.apps.googleusercontent.com',
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_API_URL: google.url ?? '',
    },
  })
  await insertCompanies(context, 2)
  const siteId = await insertWebsiteOf(context, 1)
  await insertWebsiteOf(context, 2)
  await context.database.db
    .insertInto('app_user')
    .values({ id: admin.userId, role: 'Admin', first_name: 'Ada', email: 'ada@loop.test' })
    .execute()
  const waits: number[] = []
  const tools: SyncTools = {
    async wait(milliseconds) {
      waits.push(milliseconds)
      clock.advance(milliseconds)
    },
    random: () => 0.5,
    buckets: new TokenBuckets(),
    rowLimit: 25_000,
  }
  return {
    context,
    clock,
    siteId,
    questions,
    waits,
    tools,
    google: google.url ?? '',
    /** Begins to connect, agrees at Google, and returns the answer that the browser brings back. */
    agree: (account: Agreeing = {}) => agree(context, account),
    /** Connects and chooses a property; nothing is read yet. */
    async connect(email = 'owner@loop.test', chosen = property) {
      await finishSearchConnection(context, admin, await agree(context, { email, properties: [chosen] }))
      await chooseSearchProperty(context, admin, { clientId, property: chosen })
    },
    sync: (signal = new AbortController().signal) => syncSearches(context, signal, { tools }),
    async end() {
      await google.close(true)
      await context.close()
    },
  }
}

interface Agreeing {
  email?: string
  properties?: string[]
  company?: string
  /** The session that began it; by default one that nobody has. */
  sessionId?: string
}

async function agree(
  context: Context,
  { email = 'owner@loop.test', properties = [property], company = clientId, sessionId = randomUUID() }: Agreeing,
) {
  const { url } = await startSearchConnection(context, admin, { clientId: company, sessionId })
  const form = new URLSearchParams(new URL(url).searchParams)
  form.set('email', email)
  form.set('properties', properties.join('\n'))
  form.set('answer', 'allow')
  const { headers } = await fetch(new URL('/o/oauth2/v2/auth', url), { method: 'POST', body: form, redirect: 'manual' })
  const { searchParams } = new URL(headers.get('location') ?? '')
  return { sessionId, state: searchParams.get('state') ?? '', code: searchParams.get('code') }
}
