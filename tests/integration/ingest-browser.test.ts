import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeCompanies } from '#tests/support/companies.ts'
import { storedEvents } from '#tests/support/events.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { serveWebsite, type Listening } from '#tests/support/measured-site.ts'
import { measuredInBrowser } from '#tests/support/measured-in-browser.ts'

const scene = measuredInBrowser()
const { register, names, expectEvents, eventNamed } = scene
let page: Page
/** Opens the window of a test. */
const openPage = async (options?: { stoppedClock: boolean }) => {
  page = await scene.openPage(options)
}
const { context } = scene

describe('Loop’s own script in a real browser', () => {
  let website: Listening
  beforeAll(async () => {
    website = await serveWebsite(`
      <script>window.loop=window.loop||function(){(loop.q=loop.q||[]).push(arguments)}</script>
      <script defer src="http://loop.test:${scene.loop.port}/js/key1.js"></script>
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
      region: '',
      city: '',
      language: 'de',
    })
    // A visit continues over the website's own pages: none of them is a source.
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

  it('measures how deep each page was scrolled, from wherever it is left', async () => {
    await register()
    await openPage()
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(address('/long'))
    await expectEvents(['view /long', 'Queued /long'])
    await page.evaluate(() => document.body.setAttribute('style', 'margin: 0; height: 7200px'))
    const scrolled = async (y: number) => {
      await page.evaluate(
        (to) =>
          new Promise((resolve) => {
            addEventListener('scroll', resolve, { once: true })
            scrollTo(0, to)
          }),
        y,
      )
      await page.clock.runFor(500)
    }
    await scrolled(2880)
    await scrolled(0)
    await page.evaluate(() => history.pushState({}, '', '/two'))
    await page.clock.runFor(1_000)
    await page.goto(address('/short'))
    await expect.poll(names).toHaveLength(7)
    const depths = (await storedEvents(context)).filter(({ kind }) => kind === 3)
    expect(depths.map((event) => `${event.page} ${event.scrollDepth}`).toSorted()).toEqual(['/long 50', '/two 10'])
  })

  it('recognises a page that was not found, without help from the page', async () => {
    await register()
    // A stopped clock would hide the navigation's entry from the page.
    await openPage({ stoppedClock: false })
    await page.goto(address('/missing/page'))
    await expectEvents(['view /missing/page', '404 /missing/page', 'Queued /missing/page'])
    expect((await eventNamed('404'))?.interactive).toBe(false)
  })

  it('follows the hash if the website uses it for routing, and only then', async () => {
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

  it('doesn’t measure what the settings turn off', async () => {
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

  it.runIf(isFullRun)('doesn’t count links between the website’s own hosts as outbound', async () => {
    await register()
    await openPage()
    await page.goto(address('/'))
    for (const host of ['shop.site-1.test', 'site-1.test']) {
      await page.evaluate((to) => {
        document.body.innerHTML = `<a id="own" href="${to}">own</a>`
      }, `http://${host}:${website.port}/from-${host}`)
      await page.click('#own')
      await page.waitForURL(`**/from-${host}`)
    }
    // A website with another name is external, even if the name ends the same.
    await page.evaluate((to) => {
      document.body.innerHTML = `<a id="alike" href="${to}">alike</a>`
    }, `http://blog.not-site-1.test:${website.port}/away`)
    await page.click('#alike')
    await page.waitForURL('**/away')
    const views = ['/', '/from-shop.site-1.test', '/from-site-1.test']
    await expectEvents([
      ...views.flatMap((path) => [`view ${path}`, `Queued ${path}`]),
      'Outbound Link: Click /from-site-1.test',
    ])
  })

  it('counts a submitted form, but stores none of its content', async () => {
    await register()
    await openPage()
    await page.goto(address('/contact'))
    await expectEvents(['view /contact', 'Queued /contact'])
    await page.click('#send')
    await page.waitForURL('**/sent?email=*')
    await expectEvents(['view /contact', 'Queued /contact', 'Form: Submission /contact', 'view /sent', 'Queued /sent'])
    expect(await eventNamed('Form: Submission')).toMatchObject({ props: { path: '/contact' }, interactive: true })
  })

  it.runIf(isFullRun)('distinguishes pages by the kept parameters only', async () => {
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

  it('stops counting a browser after an exclude link, says so, and an include link reverses it', async () => {
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

  it('sends nothing from an excluded browser, or if it asks for privacy and the website respects it', async () => {
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
