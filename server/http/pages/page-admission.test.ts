import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { admin } from '#tests/support/companies.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import { beginSession } from '../../auth/auth.ts'
import { decisionLinks } from '../../cards/decisions/decisions.ts'
import { secretPages } from '../../secret-pages.ts'
import { createPageAdmission } from './page-admission.ts'

let context: TestContext
/** The addresses that the router has rendered. */
let rendered: string[]
let holdUp: Promise<void>
beforeEach(async () => {
  context = await contextOfTest({ env: { PAGE_RATE_PER_MINUTE: '30', TRUST_PROXY: 'true' } })
  rendered = []
  holdUp = Promise.resolve()
})

async function render(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  rendered.push(pathname + search)
  await holdUp
  const headers = { 'content-type': 'text/html', 'content-security-policy': "script-src 'nonce-abc'" }
  const known = ['/login', '/account', '/plans'].includes(pathname) || pathname.split('/').length > 2
  return new Response(`<p nonce="abc">${pathname}</p>`, { status: known ? 200 : 404, headers })
}

const open = () =>
  createPageAdmission(context, { secrets: secretPages, leadsNowhere: (path) => path.startsWith('/nothing'), render })
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://loop.test${path}`, { method, headers: { accept: 'text/html', ...headers } })
const from = (address: string) => ({ 'x-forwarded-for': address })

async function session(): Promise<Record<string, string>> {
  const person = { id: admin.userId, role: 'Admin' as const, first_name: 'Ada', email: 'ada@loop.test' }
  await context.database.db.insertInto('app_user').values(person).execute()
  const signedIn = { userId: admin.userId, provider: 'embedded', headers: new Headers() }
  return { cookie: (await beginSession(context, signedIn)).split(';')[0] ?? '' }
}

test.each(['/decide/', '/share/', '/shared-report/', '/unsubscribe-report/'])(
  'nothing is rendered for a wrong secret after %s: its page is prepared once',
  async (prefix) => {
    const admission = open()
    for (let guess = 0; guess < 20; guess += 1) {
      const answer = await admission.answer(ask(`${prefix}guess-${guess}`))
      expect(await answer.text()).toMatch(new RegExp(`^<p nonce="[0-9a-f]{32}">${prefix}guess-${guess}</p>$`))
    }
    expect(rendered).toHaveLength(1)
    expect(rendered[0]).not.toContain('guess')
  },
)

test('the sign-in page and the not-found page are prepared once for each choice of settings', async () => {
  const admission = open()
  for (const path of ['/login', '/nothing', '/nothing/here', '/login', '/nothing/there?page=2']) {
    expect(await (await admission.answer(ask(path))).text()).toContain(path.split('?')[0])
  }
  expect(rendered).toHaveLength(2)
  await admission.answer(ask('/login', { cookie: 'loop_language=de; other=1' }))
  await admission.answer(ask('/login', { cookie: 'loop_language=de; other=2' }))
  await admission.answer(ask('/login', { 'accept-language': 'fr' }))
  await admission.answer(ask('/login', { cookie: 'loop_appearance=dark' }))
  expect(rendered).toHaveLength(5)
})

test('an address with characters that a page would have to escape is rendered for itself', async () => {
  const admission = open()
  for (const path of ['/nothing/%3Cb%3E', '/decide/%3Cb%3E', '/nothing?demo=on']) await admission.answer(ask(path))
  expect(rendered).toEqual(['/nothing/%3Cb%3E', '/decide/%3Cb%3E', '/nothing?demo=on'])
})

test('people who are signed in get their own page, and no share of it is counted', async () => {
  const admission = open()
  const signedIn = await session()
  for (let page = 0; page < 40; page += 1) expect((await admission.answer(ask('/login', signedIn))).status).toBe(200)
  expect(rendered).toHaveLength(40)
})

test('a session cookie that opens nothing buys nothing', async () => {
  const admission = open()
  const statuses: number[] = []
  for (let page = 0; page < 31; page += 1) {
    const cookie = `loop_session=${String(page).padStart(43, 'x')}`
    statuses.push((await admission.answer(ask('/login', { cookie }))).status)
  }
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
  expect(statuses[30]).toBe(429)
  expect(rendered).toHaveLength(1)
})

test('an address beyond its share gets a plain page that says how long to wait; others do not notice', async () => {
  const admission = open()
  for (let page = 0; page < 30; page += 1) await admission.answer(ask('/login', from('203.0.113.9')))
  const refused = await admission.answer(ask('/account', { ...from('203.0.113.9'), 'accept-language': 'de' }))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await refused.text()).toMatch(/<html lang="de">[\s\S]*<p>[^<]*60 Sekunden[^<]*<\/p>/)
  expect((await admission.answer(ask('/login', from('203.0.113.10')))).status).toBe(200)
})

test('calls, REST paths and writes go straight to the router', async () => {
  const admission = open()
  let goOn = () => {}
  holdUp = new Promise((resolve) => (goOn = resolve))
  const pages = Array.from({ length: 20 }, () => admission.answer(ask('/plans')))
  await vi.waitFor(() => expect(rendered.length).toBeGreaterThan(0))
  const calls = [ask('/api/notifications'), ask('/_serverFn/abc'), ask('/plans', {}, 'POST')]
  const answers = calls.map((call) => admission.answer(call))
  await vi.waitFor(() => expect(rendered).toEqual(expect.arrayContaining(['/api/notifications', '/_serverFn/abc'])))
  expect(admission.waiting()).toBeGreaterThan(10)
  goOn()
  await Promise.all([...pages, ...answers])
})

test('while a signed-in person waits for a page, strangers are answered one in each turn of the event loop', async () => {
  context.env.PAGE_RATE_PER_MINUTE = 0
  const admission = open()
  const signedIn = await session()
  await admission.answer(ask('/login'))
  let goOn = () => {}
  holdUp = new Promise((resolve) => (goOn = resolve))
  const page = admission.answer(ask('/account', signedIn))
  await vi.waitFor(() => expect(rendered).toContain('/account'))
  let answered = 0
  const strangers = Array.from({ length: 100 }, async () => {
    await admission.answer(ask('/login'))
    answered += 1
  })
  for (let passed = 0; passed < 20; passed += 1) await turn()
  expect(answered).toBeLessThanOrEqual(20)
  goOn()
  await Promise.all([page, ...strangers])
  expect(answered).toBe(100)
})

test('who asks for more pages at once than may wait is refused at once', async () => {
  context.env.PAGE_RATE_PER_MINUTE = 0
  const admission = open()
  let goOn = () => {}
  holdUp = new Promise((resolve) => (goOn = resolve))
  const pages = Array.from({ length: 100 }, () => admission.answer(ask('/plans')))
  const refused = await Promise.race(pages)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(admission.waiting()).toBeLessThanOrEqual(40)
  goOn()
  const statuses = (await Promise.all(pages)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

test('a guesser of decision links is stopped by the limit of wrong secrets too', async () => {
  for (let guess = 0; guess < 240; guess += 1)
    expect(await decisionLinks.knows(context, `guess-${guess}`, 'one')).toBe(false)
  await expect(decisionLinks.knows(context, 'guess', 'one')).rejects.toMatchObject({ code: 'rate.too_many' })
})

test('a HEAD request gets the headers of the page alone', async () => {
  const answer = await open().answer(ask('/login', {}, 'HEAD'))
  expect([answer.status, answer.body]).toEqual([200, null])
})
