import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import { insertCompanies, insertWebsiteOf, removeCompanies } from '#tests/support/companies.ts'
import { storedEvents } from '#tests/support/events.ts'
import { openBrowser, serveIngest, serveWebsite, type Listening } from '#tests/support/measured-site.ts'
import { testClock, testContext } from '#tests/support/test-context.ts'

const clock = testClock()
let context: Context
let loop: Listening
let browser: Browser
let page: Page
let site: number | undefined

beforeAll(async () => {
  context = await testContext({ clock })
  loop = await serveIngest(context)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await loop.close()
  await context.close()
})
beforeEach(() => removeCompanies(context))

/** Registers site-1.test with settings. */
async function register(settings: Record<string, unknown> = {}): Promise<void> {
  await insertCompanies(context, 1)
  if (site !== undefined) context.ingest.invalidate(site)
  site = await insertWebsiteOf(context, 1, { settings })
  context.ingest.invalidate(site)
}

/** Opens a new browser window, by default with its clock standing still, so that visible time is exact. */
async function openPage({ stoppedClock = true } = {}): Promise<Page> {
  const window = await browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Vienna',
  })
  page = await window.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  if (!stoppedClock) return page
  await page.clock.install({ time: '2026-10-15T12:00:00Z' })
  await page.clock.pauseAt('2026-10-15T12:00:01Z')
  return page
}

/** What matters of each stored event. */
async function names(): Promise<string[]> {
  return (await storedEvents(context)).map(({ kind, name, page, visibleMs }) =>
    kind === 1 ? `view ${page}` : kind === 3 ? `seen ${page} ${visibleMs}` : `${name} ${page}`,
  )
}

/** Waits until exactly these events are stored. Requests sent at once may arrive in any order. */
const expectEvents = (expected: string[]) =>
  expect.poll(async () => (await names()).toSorted(), { timeout: 10_000 }).toEqual(expected.toSorted())

/** The stored event with a name, or the page view of a path. */
async function eventNamed(name: string) {
  return (await storedEvents(context)).find((event) => (event.kind === 1 ? event.page : event.name) === name)
}

describe('Loop’s own script in a real browser', () => {
  let website: Listening
  beforeAll(async () => {
    website = await serveWebsite(`
      <script>window.loop=window.loop||function(){(loop.q=loop.q||[]).push(arguments)}</script>
      <script defer src="http://loop.test:${loop.port}/js/key1.js"></script>
      <script>loop('Queued', { props: { early: true } })</script>`)
  })
  afterAll(() => website.close())
  const address = (path: string) => `http://www.site-1.test:${website.port}${path}`

  it('measures a visit from another website to its end', async () => {
    await register()
    await openPage()
    await page.goto(`http://blog.example.org:${website.port}/post`)
    await page.click('#in')
    await expectEvents(['view /landing', 'Queued /landing'])
    await page.clock.runFor(12_345)
    await page.evaluate(() => history.pushState({}, '', '/two?tab=1'))
    await page.clock.runFor(1_000)
    await page.evaluate(() => history.replaceState({}, '', '/two?tab=2'))
    await page.evaluate(() => history.pushState({}, '', '/three'))
    await page.goBack()
    await expect.poll(names).toHaveLength(7)
    await page.clock.runFor(2_500)
    await page.click('#file')
    await page.evaluate(() =>
      window.loop?.('Signup', { props: { plan: 'pro' }, revenue: { amount: '9.90', currency: 'EUR' } }),
    )
    await page.click('#out b')
    await page.waitForURL('**/elsewhere?x=1')
    await expectEvents([
      'view /landing',
      'Queued /landing',
      'seen /landing 12345',
      'view /two',
      'seen /two 1000',
      'view /three',
      'view /two',
      'File Download /two',
      'Signup /two',
      'Outbound Link: Click /two',
      'seen /two 2500',
    ])
    expect(await eventNamed('/landing')).toMatchObject({
      hostname: 'www.site-1.test',
      channel: 'Email',
      source: 'newsletter',
      referrer: 'blog.example.org',
      browser: 'Chrome 142',
      country: 'AT',
      countryBasis: 'timeZone',
      language: 'de',
    })
    // A visit goes on over its own pages: none of them is a source.
    expect((await storedEvents(context)).filter((event) => event.channel !== '').map((event) => event.page)).toEqual([
      '/landing',
      '/landing',
    ])
    expect(await eventNamed('Queued')).toMatchObject({ props: { early: 'true' } })
    expect(await eventNamed('File Download')).toMatchObject({
      props: { url: address('/files/prices.pdf') },
      interactive: true,
    })
    expect(await eventNamed('Signup')).toMatchObject({ props: { plan: 'pro' }, revenue: 'EUR 990', interactive: true })
    expect(await eventNamed('Outbound Link: Click')).toMatchObject({
      props: { url: `http://blog.example.org:${website.port}/elsewhere?x=1` },
      interactive: true,
    })
  })

  it('tells a page that was not found, without help from the page', async () => {
    await register()
    // A stopped clock would hide the navigation's entry from the page.
    await openPage({ stoppedClock: false })
    await page.goto(address('/missing/page'))
    await expectEvents(['view /missing/page', '404 /missing/page', 'Queued /missing/page'])
    expect((await eventNamed('404'))?.interactive).toBe(false)
  })

  it('follows the hash where the website routes by it, and only there', async () => {
    await register({ hashRouting: true })
    await openPage()
    await page.goto(address('/app#/inbox'))
    await page.evaluate(() => void (location.hash = '#/sent'))
    await expectEvents(['view /app#/inbox', 'Queued /app#/inbox', 'view /app#/sent'])

    await removeCompanies(context)
    await register()
    await openPage()
    await page.goto(address('/app#/inbox'))
    await page.evaluate(() => void (location.hash = '#/sent'))
    await page.evaluate(() => window.loop?.('Last'))
    await expectEvents(['view /app', 'Queued /app', 'Last /app'])
  })

  it('leaves out what the settings switch off', async () => {
    await register({
      outboundLinks: false,
      fileDownloads: false,
      formSubmissions: false,
      visibleTime: false,
      notFound: false,
    })
    await openPage()
    await page.goto(address('/missing'))
    await page.clock.runFor(3_000)
    await page.click('#file')
    await page.evaluate(() => {
      const form = document.querySelector('form')
      form?.addEventListener('submit', (event) => event.preventDefault())
      form?.requestSubmit()
    })
    await page.click('#out')
    await page.waitForURL('**/elsewhere?x=1')
    await expectEvents(['view /missing', 'Queued /missing'])
  })

  it('counts a form that is sent, and nothing that was typed into it', async () => {
    await register()
    await openPage()
    await page.goto(address('/contact'))
    await expectEvents(['view /contact', 'Queued /contact'])
    await page.click('#send')
    await page.waitForURL('**/sent?email=*')
    await expectEvents(['view /contact', 'Queued /contact', 'Form: Submission /contact', 'view /sent', 'Queued /sent'])
    expect(await eventNamed('Form: Submission')).toMatchObject({ props: { path: '/contact' }, interactive: true })
  })

  it('tells pages apart by the parameters that are kept, and by no others', async () => {
    await register({ keptParameters: ['page', 'q'] })
    await openPage()
    await page.goto(address('/list?q=blue%20shoes&secret=1&page=2'))
    for (const query of ['?page=2&q=blue+shoes&secret=2', '?page=3&q=blue+shoes', '']) {
      await page.evaluate((to) => history.pushState({}, '', `/list${to}`), query)
    }
    await expectEvents([
      'view /list?page=2&q=blue+shoes',
      'Queued /list?page=2&q=blue+shoes',
      'view /list?page=3&q=blue+shoes',
      'view /list',
    ])
  })

  it('is not counted any more after a link of one’s own, says so, and takes it back', async () => {
    await register()
    await openPage()
    await page.goto(address('/about?x=1#loop-exclude'))
    const note = page.getByRole('status')
    await expect.poll(() => note.innerText()).toContain(`wird auf www.site-1.test:${website.port} nicht mehr gezählt`)
    expect(page.url()).toBe(address('/about?x=1'))
    await page.goto(address('/again'))
    expect(await names()).toEqual([])

    await page.goto(address('/about#loop-include'))
    await expect.poll(() => note.innerText()).toContain('wird auf www.site-1.test')
    await expectEvents(['view /about', 'Queued /about'])
    await page.getByRole('button', { name: 'Diesen Browser nicht zählen' }).click()
    await expect.poll(() => note.innerText()).toContain('nicht mehr gezählt')
    await page.goto(address('/later'))
    await expectEvents(['view /about', 'Queued /about'])
  })

  it('sends nothing from a browser that excludes itself, nor where privacy is asked for and respected', async () => {
    await register({ respectDoNotTrack: true })
    const silent: (() => Promise<unknown>)[] = [
      () => page.addInitScript(() => localStorage.setItem('loop_ignore', 'true')),
      () => page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
      () => page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })),
    ]
    for (const ask of silent) {
      await openPage()
      await ask()
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/event')) sent.push(request.url())
      })
      await page.goto(address('/'))
      await page.evaluate(() => window.loop?.('Asked'))
      await page.goto(address('/next'))
      expect(sent).toEqual([])
    }
    expect(await storedEvents(context)).toEqual([])
  })
})

describe('Plausible’s own npm tracker, unmodified', () => {
  let website: Listening
  beforeAll(async () => {
    website = await serveWebsite(`<script type="module">
      import { init, track } from '/plausible.js'
      init({
        domain: 'site-1.test',
        endpoint: 'http://loop.test:${loop.port}/api/event',
        outboundLinks: true,
        fileDownloads: true,
        customProperties: { author: 'ann' },
      })
    </script>`)
  })
  afterAll(() => website.close())

  it('is understood in everything it sends', async () => {
    await register()
    await openPage()
    await page.goto(`http://blog.example.org:${website.port}/post`)
    await page.click('#plain')
    await expectEvents(['view /landing'])
    await page.clock.runFor(4_000)
    await page.evaluate(() => history.pushState({}, '', '/two'))
    await expect.poll(names).toHaveLength(3)
    await page.clock.runFor(7_000)
    const answer = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { plausible } = window as unknown as { plausible: (name: string, options: object) => void }
          plausible('Purchase', {
            props: { size: 'L' },
            revenue: { amount: 19.99, currency: 'EUR' },
            interactive: false,
            callback: resolve,
          })
        }),
    )
    expect(answer).toEqual({ status: 202 })
    await page.click('#file')
    await page.click('#out')
    await page.waitForURL('**/elsewhere?x=1')
    await expectEvents([
      'view /landing',
      'seen /landing 4000',
      'view /two',
      'Purchase /two',
      'File Download /two',
      'Outbound Link: Click /two',
      'seen /two 7000',
    ])
    expect(await eventNamed('/landing')).toMatchObject({
      channel: 'Referral',
      source: 'blog.example.org',
      country: '',
      countryBasis: 'unknown',
      language: 'de',
      props: { author: 'ann' },
    })
    expect(await eventNamed('Purchase')).toMatchObject({
      interactive: false,
      revenue: 'EUR 1999',
      props: { author: 'ann', size: 'L' },
    })
    expect(await eventNamed('Outbound Link: Click')).toMatchObject({
      props: { url: `http://blog.example.org:${website.port}/elsewhere?x=1` },
    })
    expect((await eventNamed('File Download'))?.interactive).toBe(true)
  })
})
