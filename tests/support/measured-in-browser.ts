import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { insertCompanies, insertWebsiteOf, removeCompanies } from './companies.ts'
import { storedEvents } from './events.ts'
import { openBrowser, serveIngest, type Listening } from './measured-site.ts'
import { watchPages } from './page-errors.ts'
import { openContext } from './open-context.ts'

/**
 * Sets up Loop and a browser for websites with a tracker that posts to Loop; each test begins without a registered
 * company.
 */
export function measuredInBrowser() {
  const context = openContext()
  let listening: Listening | undefined
  let browser: Browser | undefined
  let site: number | undefined
  const begun = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('the scene is set before the first test')
    return part
  }
  const watch = watchPages()
  const scene = {
    context,
    /** Loop's address. */
    get loop(): Listening {
      return begun(listening)
    },
    /** Registers site-1.test with settings. */
    async register(settings: Record<string, unknown> = {}): Promise<void> {
      await insertCompanies(context, 1)
      if (site !== undefined) context.ingest.invalidate(site)
      site = await insertWebsiteOf(context, 1, { settings })
      context.ingest.invalidate(site)
    },
    /** Opens a new browser window. By default its clock is stopped, so that visible time is exact. */
    async openPage({ stoppedClock = true } = {}): Promise<Page> {
      const window = await begun(browser).newContext({
        locale: 'de-DE',
        timezoneId: 'Europe/Vienna',
      })
      const page = watch(await window.newPage())
      if (!stoppedClock) return page
      await page.clock.install({ time: '2026-10-15T12:00:00Z' })
      await page.clock.pauseAt('2026-10-15T12:00:01Z')
      return page
    },
    /** Returns the relevant fields of each stored event. */
    async names(): Promise<string[]> {
      return (await storedEvents(context)).map(({ kind, name, page, visibleMs }) =>
        kind === 1 ? `view ${page}` : kind === 3 ? `seen ${page} ${visibleMs}` : `${name} ${page}`,
      )
    },
    /** Waits until exactly these events are stored. Requests sent at the same time may arrive in any order. */
    expectEvents: (expected: string[]) =>
      expect.poll(async () => (await scene.names()).toSorted()).toEqual(expected.toSorted()),
    /** Returns the stored event with a name, or the page view of a path. */
    async eventNamed(name: string) {
      return (await storedEvents(context)).find((event) => (event.kind === 1 ? event.page : event.name) === name)
    },
  }
  beforeAll(async () => {
    listening = await serveIngest(context)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await listening?.close()
  })
  beforeEach(() => removeCompanies(context))
  return scene
}
