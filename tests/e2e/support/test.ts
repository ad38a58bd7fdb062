import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type TestInfo,
  type WebError,
} from '@playwright/test'
import type { Role } from '#app/shared/access/permissions.ts'
import { HttpBrowser } from '#tests/support/http-browser.ts'
import { admin, client, editor, samplePassword } from './accounts.ts'
import { unexpectedErrors, type ConsoleError } from './console-errors.ts'
import { href } from './href.ts'
import { runningInstallations } from './installation.ts'
import { sharedLog } from './server-log.ts'
import { violationsOn } from './violations.ts'

export { expect }

const emailOf: Record<Role, string> = { Admin: admin.email, Editor: editor.email, Client: client.email }

interface Fixtures {
  /** Signs this test's browser in: as a role's sample account, or as a particular one. */
  login(who: { role: Role } | { email: string }): Promise<void>
  /** Opens a page of another browser, in English and without a sign-in. It is closed at the end of the test. */
  elsewhere(options?: BrowserContextOptions): Promise<Page>
  /** Expects a console error that the test causes; every other one fails the test. */
  expectConsoleError(pattern: RegExp): void
  /** Checks the page, or the dialog or menu in front of it, against WCAG 2.2 AA and axe's best practices. */
  expectAccessible(page: Page): Promise<void>
  /** Names a page that isn't the product's: what a browser reports about its origin is none of the product's errors. */
  visits(url: string): void
  consoleGuard: { expected: RegExp[]; visited: Set<string> }
  /** Fails the test if a server logged a failure while it ran. */
  serverGuard: void
}

interface SessionCookie {
  name: string
  value: string
  url: string
}

interface WorkerFixtures {
  /** Browser windows by their settings, kept from test to test with what they have loaded and compiled. */
  keptContexts: Map<string, BrowserContext>
  /** A page for each language, for tests that share it (shared-windows.ts). Declared here, so that all tests share workers. */
  windows: Map<string, Page>
  /** Cookies of accounts that have signed in once, by installation and address. */
  sessions: Map<string, SessionCookie[]>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies out of this pattern
  sessions: [async ({}, provide) => provide(new Map()), { scope: 'worker' }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies out of this pattern
  keptContexts: [async ({}, provide) => provide(new Map()), { scope: 'worker' }],

  windows: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies out of this pattern
    async ({}, provide) => {
      const windows = new Map<string, Page>()
      await provide(windows)
      for (const page of windows.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],

  async context(
    { browser, keptContexts, locale, timezoneId, colorScheme, baseURL, contextOptions, viewport },
    provide,
  ) {
    const settings = JSON.stringify([locale, timezoneId, colorScheme, baseURL, contextOptions, viewport])
    // The runner adds the settings of the test.
    const context = keptContexts.get(settings) ?? (await browser.newContext())
    keptContexts.delete(settings)
    let hasOwnClock = false
    const install = context.clock.install.bind(context.clock)
    context.clock.install = async (...call) => {
      hasOwnClock = true
      await install(...call)
    }
    await provide(context)
    // A context can't get the real clock back.
    if (hasOwnClock) return context.close()
    context.clock.install = install
    for (const page of context.pages()) await page.close()
    await context.unrouteAll()
    await context.clearPermissions()
    await context.setStorageState({ cookies: [], origins: [] })
    keptContexts.set(settings, context)
  },

  async login({ context, sessions, baseURL }, provide) {
    await provide(async (who) => {
      const email = 'email' in who ? who.email : emailOf[who.role]
      const origin = baseURL ?? ''
      const account = `${origin} ${email}`
      const cookies = sessions.get(account) ?? (await sessionOf(origin, email))
      sessions.set(account, cookies)
      await context.addCookies(cookies)
    })
  },

  async page({ page }, provide) {
    await provide(waitingForLife(page))
  },

  async elsewhere({ browser, baseURL }, provide) {
    const contexts: BrowserContext[] = []
    await provide(async (options) => {
      const context = await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }), ...options })
      contexts.push(context)
      return waitingForLife(await context.newPage())
    })
    for (const context of contexts) await context.close()
  },

  consoleGuard: [
    async ({ context }, provide) => {
      const errors: ConsoleError[] = []
      const visited = new Set<string>()
      // The test runner accesses every frame, but the frame of a mail blocks all scripts, including the runner's.
      const expected: RegExp[] = [/^Blocked script execution in 'about:srcdoc'/]
      const noteConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') errors.push({ text: message.text(), url: message.location().url })
      }
      const noteError = (thrown: WebError) => {
        const { stack, message } = thrown.error()
        errors.push({ text: stack ?? message, url: thrown.page()?.url() ?? '' })
      }
      context.on('console', noteConsole)
      context.on('weberror', noteError)
      await provide({ expected, visited })
      // The next test may get the same context.
      context.off('console', noteConsole)
      context.off('weberror', noteError)
      expect(unexpectedErrors(errors, { expected, visited }), 'errors in the browser’s console').toEqual([])
    },
    { auto: true },
  ],

  serverGuard: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies out of this pattern
    async ({}, provide) => {
      const before = await sharedLog.count()
      await provide()
      // A test of another worker may have caused a line of the shared server: all running tests fail, and a second try
      // shows which.
      const failures = await sharedLog.since(before)
      for (const installation of runningInstallations) failures.push(...installation.takeFailures())
      expect(failures, 'failures in the server’s log').toEqual([])
    },
    { auto: true },
  ],

  async expectConsoleError({ consoleGuard }, provide) {
    await provide((pattern) => void consoleGuard.expected.push(pattern))
  },

  async visits({ consoleGuard }, provide) {
    await provide((url) => void consoleGuard.visited.add(new URL(url).origin))
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies out of this pattern
  async expectAccessible({}, provide) {
    await provide(async (page) => {
      expect(await violationsOn(page), `accessibility of ${page.url()}`).toEqual([])
    })
  },
})

/**
 * Returns the number of this try, from 0. Data of an earlier try is still on the server, so use this number for names
 * and days that can be used only once.
 */
export const attempt = ({ retry, repeatEachIndex }: TestInfo): number => retry + repeatEachIndex

/**
 * Waits until React has hydrated the page: before that, buttons do nothing, and a test is faster than a person. Pages
 * of other sites count as ready. Call it if a test reaches a new document other than by `goto`, `reload`, `goBack`,
 * `goForward` or `waitForURL`.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector('link[rel=modulepreload]')) return true
    // A map's own buttons are not React's.
    const controls = [...document.querySelectorAll('a[href], button')].filter(
      (one) => !one.closest('[role=application]'),
    )
    if (!controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')))) return false
    // Check again a frame later: effects, such as listening for keys, run after hydration.
    const looks = Number(Reflect.get(window, 'aliveLooks') ?? 0) + 1
    Reflect.set(window, 'aliveLooks', looks)
    return looks > 2
  })
}

/** Returns the page with navigation methods that wait for hydration. */
export function waitingForLife(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const goBack = page.goBack.bind(page)
  const goForward = page.goForward.bind(page)
  const waitForURL = page.waitForURL.bind(page)
  page.goto = async (...call) => thenAlive(page, await goto(...call))
  page.reload = async (...call) => thenAlive(page, await reload(...call))
  page.goBack = async (...call) => thenAlive(page, await goBack(...call))
  page.goForward = async (...call) => thenAlive(page, await goForward(...call))
  page.waitForURL = async (...call) => thenAlive(page, await waitForURL(...call))
  return page
}

async function thenAlive<T>(page: Page, result: T): Promise<T> {
  await untilAlive(page)
  return result
}

/**
 * Leaves the page and clears every cookie. The order matters: if a page is still loading data, it would notice that
 * nobody is signed in and navigate by itself.
 */
export async function forgetEverything(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/**
 * Signs in to an installation without pages, which takes a tenth of the time; sign-in.spec.ts signs in like people do.
 * @returns the cookies for a browser's context
 */
export async function sessionOf(origin: string, email: string): Promise<SessionCookie[]> {
  const browser = new HttpBrowser(origin)
  await browser.signIn({ email, password: samplePassword })
  return [...browser.cookies].map(([name, value]) => ({ name, value, url: origin }))
}

/** Signs in like a person: on the provider's own page, reached by redirect. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(href({ to: '/login' }))
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await fillSignIn(page, email)
  await page.waitForURL((url) => url.pathname !== '/login' && !url.pathname.startsWith('/interaction'))
  await untilAlive(page)
}

/** Fills in the form of the embedded provider. */
export async function fillSignIn(page: Page, email: string, password: string = samplePassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Submits the provider's form without the page, so that the page's answer is still to come. @returns its address */
export async function answerAsBrowser(page: Page, email: string): Promise<string> {
  const accepted = await page.request.post(page.url(), {
    form: { email, password: samplePassword },
    maxRedirects: 0,
  })
  const resumed = await page.request.get(accepted.headers()['location'] ?? '', { maxRedirects: 0 })
  return resumed.headers()['location'] ?? ''
}
