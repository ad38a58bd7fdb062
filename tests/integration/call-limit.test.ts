import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession } from '#server/auth/auth.ts'
import { setContext } from '#server/context.ts'
import { loadBuiltProduct, type BuiltProduct } from '#tests/support/built-product.ts'
import { admin } from '#tests/support/companies.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { openContext } from '#tests/support/open-context.ts'

const context = openContext({ at: new Date().toISOString(), env: { CALL_RATE_PER_MINUTE: '60' } })
let product: BuiltProduct
let cookie: string
beforeAll(async () => {
  product = await loadBuiltProduct(context)
  await context.database.db
    .insertInto('app_user')
    .values({ id: admin.userId, role: 'Admin', first_name: 'Ada', email: 'ada@loop.test' })
    .execute()
  const signedIn = { userId: admin.userId, provider: 'embedded', headers: new Headers() }
  cookie = (await beginSession(context, signedIn)).split(';')[0] ?? ''
})
afterAll(async () => {
  setContext(undefined)
})

test.runIf(isFullRun)(
  'a script that reads page after page gets 429 with the time to wait, for calls and pages',
  async () => {
    const page = () => product.fetch('/account', { headers: { cookie, accept: 'text/html' } })
    expect((await page()).status).toBe(200)
    let call = await product.call('getAccountFn', undefined, { cookie })
    for (let calls = 0; calls < 60 && call.status === 200; calls += 1) {
      call = await product.call('getAccountFn', undefined, { cookie })
    }
    expect(call.status).toBe(429)
    expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await call.text()).toContain('Too many requests in a short time.')
    const refused = await page()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  },
)
