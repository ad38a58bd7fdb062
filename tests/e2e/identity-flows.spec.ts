import { createServer, type Server, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { freePort } from '#server/db/free-port.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { client } from './support/accounts.ts'
import { href } from './support/href.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { missPopupsAnswer } from './support/missed-answer.ts'
import { answerAsBrowser, expect, fillSignIn, signIn, test, untilAlive } from './support/test.ts'

/** The unmodified SDK against the embedded provider, in each of its flows and failures. */

const providerSession = /^_session/
const checkButton = /^Check my sign-in at/

/** Opens the account and asks the provider for the person. */
async function checkSignIn(page: Page): Promise<void> {
  await page.goto(href({ to: '/account/security' }))
  await page.getByRole('button', { name: checkButton }).click()
}

/** Begins a sign-in by redirect and stops at the provider's form. */
async function beginSignIn(page: Page): Promise<void> {
  await page.goto(href({ to: '/login' }))
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
}

test.describe('For a signed-in person', () => {
  test('the SDK asks the provider silently who they are and how long this is valid', onlyInFull(), async ({ page }) => {
    await signIn(page, client.email)
    await checkSignIn(page)
    const card = page.getByRole('region', { name: 'Sign-in method' })
    await expect(card.getByRole('definition').first()).toHaveText(
      `${client.firstName} ${client.lastName}, ${client.email}`,
    )
    const until = card.getByRole('definition').last().locator('time')
    const minutesLeft = (Date.parse((await until.getAttribute('datetime')) ?? '') - Date.now()) / 60_000
    expect(minutesLeft).toBeGreaterThan(5)
    expect(minutesLeft).toBeLessThanOrEqual(10)
  })

  test('the token is renewed while the page stays open', onlyInFull(), async ({ page }) => {
    await signIn(page, client.email)
    await page.clock.install()
    await checkSignIn(page)
    await expect(page.getByRole('definition').first()).toBeVisible()
    const refreshed = page.waitForResponse((response) => new URL(response.url()).pathname === '/oauth/token')
    await page.clock.fastForward('09:01')
    expect((await refreshed).status()).toBe(200)
    await expect(page.getByRole('definition').first()).toContainText(client.email)
  })

  test(
    'the provider asks for the password in a pop-up once its own session is over',
    onlyInFull(),
    async ({ page, context }) => {
      await signIn(page, client.email)
      await context.clearCookies({ name: providerSession })
      const opened = page.waitForEvent('popup')
      await checkSignIn(page)
      await fillSignIn(await opened, client.email)
      await expect(page.getByRole('definition').first()).toContainText(client.email)
    },
  )

  test(
    'a pop-up whose answer is missed because it closes at once has signed them in',
    onlyInFull(),
    async ({ page, context }) => {
      await missPopupsAnswer(page)
      await signIn(page, client.email)
      await context.clearCookies({ name: providerSession })
      const opened = page.waitForEvent('popup')
      await checkSignIn(page)
      await fillSignIn(await opened, client.email)
      await expect(page.getByRole('definition').first()).toContainText(client.email)
    },
  )

  test(
    'a closed or blocked popup doesn’t interrupt them, and they can try another way',
    onlyInFull(),
    async ({ page, context }) => {
      await signIn(page, client.email)
      await context.clearCookies({ name: providerSession })
      const opened = page.waitForEvent('popup')
      await checkSignIn(page)
      const popup = await opened
      await popup.getByLabel('Email').waitFor()
      await popup.close()
      await expect(page.getByRole('alert')).toContainText('closed')
      await page.evaluate(() => (window.open = () => null))
      await page.getByRole('button', { name: /^Sign in at/ }).click()
      await expect(page.getByRole('alert')).toContainText('blocked')
      await expect(page.getByRole('alert')).toContainText('You can keep working')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Site Tracking' }).click()
      await expect(page).toHaveURL(href({ to: '/tracking' }))
    },
  )

  test(
    'signing out at the provider ends both sessions and comes back to /pages/login',
    onlyInFull(),
    async ({ page, context }) => {
      await signIn(page, client.email)
      await checkSignIn(page)
      await page.getByRole('button', { name: /^Sign out of Loop and/ }).click()
      await expect(page).toHaveURL(href({ to: '/pages/login' }))
      await untilAlive(page)
      expect(await (await page.request.get('/api/auth/user')).json()).toEqual({ currentUser: null })
      expect((await context.cookies()).filter(({ name }) => providerSession.test(name))).toEqual([])
      await page.getByRole('button', { name: /^Continue with/ }).click()
      await expect(page.getByLabel('Password'), 'the next one is asked for a password').toBeVisible()
    },
  )
})

test.describe('A sign-in that goes wrong', () => {
  test('a blocked window is named as the reason, and the other way still works', onlyInFull(), async ({ page }) => {
    await page.addInitScript(() => (window.open = () => null))
    await page.goto(href({ to: '/login' }))
    await page.getByRole('button', { name: 'Sign in in a small window' }).click()
    await expect(page.getByRole('alert')).toContainText('blocked the sign-in window')
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await fillSignIn(page, client.email)
    await expect(page).toHaveURL(href({ to: '/' }))
  })

  test(
    'an answer to another request is refused, its address cleared, and a new sign-in works',
    onlyInFull(),
    async ({ page }) => {
      await beginSignIn(page)
      await page.goto(href({ to: '/login', search: { code: 'made-up', state: 'made-up' } }))
      await expect(page.getByRole('alert')).toContainText('started in another window')
      await expect(page).toHaveURL(href({ to: '/login' }))
      await page.getByRole('button', { name: /^Continue with/ }).click()
      await fillSignIn(page, client.email)
      await expect(page).toHaveURL(href({ to: '/' }))
    },
  )

  test('an unrequested answer is refused', onlyInFull(), async ({ page }) => {
    await page.goto(href({ to: '/login', search: { code: 'made-up', state: 'made-up' } }))
    await expect(page.getByRole('alert')).toContainText('started in another window')
  })

  test('a code that claims another issuer is sent to no provider', onlyInFull(), async ({ page }) => {
    await beginSignIn(page)
    const callback = new URL(await answerAsBrowser(page, client.email))
    callback.searchParams.set('iss', 'https://another.example/')
    const redeemed: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/oauth/token') redeemed.push(request.url())
    })
    await page.goto(callback.href)
    await expect(page.getByRole('alert')).toContainText('started in another window')
    await expect(page).toHaveURL(href({ to: '/login' }))
    expect(redeemed).toEqual([])
    expect(await (await page.request.get('/api/auth/user')).json()).toEqual({ currentUser: null })
  })

  test('a code that was used before is refused', onlyInFull(), async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 400/)
    await beginSignIn(page)
    const callback = await answerAsBrowser(page, client.email)
    const code = new URL(callback).searchParams.get('code') ?? ''
    const { code_verifier, redirect_uri } = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('a0.spajs.txs.loop-web') ?? '{}') as Record<string, string>,
    )
    const form = { grant_type: 'authorization_code', client_id: 'loop-web', code }
    const first = await page.request.post('/oauth/token', {
      form: { ...form, code_verifier: code_verifier ?? '', redirect_uri: redirect_uri ?? '' },
    })
    expect(first.status()).toBe(200)
    await page.goto(callback)
    await expect(page.getByRole('alert')).toContainText('was already used')
    await expect(page).toHaveURL(href({ to: '/login' }))
    expect(await (await page.request.get('/api/auth/user')).json()).toEqual({ currentUser: null })
  })

  test('a device with a clock hours ahead sees a message about it', onlyInFull(), async ({ page }) => {
    await page.clock.install({ time: Date.now() + 5 * 3_600_000 })
    await beginSignIn(page)
    await fillSignIn(page, client.email)
    await expect(page.getByRole('alert')).toContainText('This device’s clock seems to be wrong')
    await expect(page.getByRole('button', { name: /^Continue with/ })).toBeEnabled()
  })

  test('a device with a clock hours behind signs in: the server uses its own clock', onlyInFull(), async ({ page }) => {
    await page.clock.install({ time: Date.now() - 5 * 3_600_000 })
    await beginSignIn(page)
    await fillSignIn(page, client.email)
    await expect(page).toHaveURL(href({ to: '/' }))
  })
})

test.describe('While an outside provider is down', () => {
  let server: Installation
  let port: number
  test.beforeAll(async () => {
    port = await freePort()
    server = await startInstallation({
      AUTH0_DOMAIN: `http://localhost:${port}`,
      AUTH0_CLIENT_ID: 'loop-at-auth0',
      EMBEDDED_SIGN_IN: 'on',
    })
  })
  test.afterAll(() => server.end())

  /** The sections of the provider that is down, and of the working one. */
  const sections = (page: Page) => ({
    down: page.getByRole('region', { name: 'Auth0' }),
    own: page.getByRole('region', { name: 'Loop account' }),
  })

  test(
    'the sign-in page says so at once, and people of other providers are not affected',
    onlyInFull(),
    async ({ page, expectConsoleError }) => {
      expectConsoleError(/ERR_CONNECTION_REFUSED/)
      await page.goto(server.origin + href({ to: '/login' }))
      const { down, own } = sections(page)
      await expect(down.getByRole('alert')).toContainText('Auth0 isn’t responding')
      await expect(down.getByRole('button', { name: 'Try again' })).toBeEnabled()
      await own.getByRole('button', { name: /^Continue with/ }).click()
      await fillSignIn(page, client.email)
      await expect(page).toHaveURL(server.origin + href({ to: '/' }))
      await untilAlive(page)
      const menu = page.getByRole('navigation', { name: 'Main' })
      await menu.getByRole('link', { name: 'Account' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    },
  )

  test('waiting for a provider that never answers ends within seconds', onlyInFull(), async ({ page }) => {
    const standIn = await listen(port, () => undefined)
    await page.goto(server.origin + href({ to: '/login' }))
    const { down } = sections(page)
    await expect(down.getByRole('alert')).toContainText('Auth0 isn’t responding')
    await standIn.close()

    // The provider works again.
    const recovered = await listen(port, (socket) => {
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}')
    })
    await down.getByRole('button', { name: 'Try again' }).click()
    await expect(down.getByRole('button', { name: 'Continue with Auth0' })).toBeEnabled()
    await recovered.close()
  })
})

/** Listens as a stand-in for the provider's end of the network. */
async function listen(port: number, answer: (socket: Socket) => void): Promise<{ close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    close: () =>
      new Promise((resolve) => {
        sockets.forEach((socket) => socket.destroy())
        server.close(() => resolve())
      }),
  }
}
