import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedEvents } from '#tests/support/events.ts'
import { serveWebsite, type Listening } from '#tests/support/measured-site.ts'
import { measuredInBrowser } from '#tests/support/measured-in-browser.ts'

const scene = measuredInBrowser()
const { register, names, expectEvents, eventNamed } = scene
let page: Page
/** Opens the window of a test. */
const openPage = async (options?: { stoppedClock: boolean }) => {
  page = await scene.openPage(options)
}

describe('Plausible’s own npm tracker, unmodified', () => {
  let website: Listening
  beforeAll(async () => {
    website = await serveWebsite(`<script type="module">
      import { init, track } from '/plausible.js'
      init({
        domain: 'site-1.test',
        endpoint: 'http://loop.test:${scene.loop.port}/api/event',
        outboundLinks: true,
        fileDownloads: true,
        customProperties: { author: 'ann' },
      })
    </script>`)
  })
  afterAll(() => website.close())

  it('is fully supported', async () => {
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
    // The page is no longer than the window.
    const depths = (await storedEvents(scene.context))
      .filter(({ kind }) => kind === 3)
      .map((event) => event.scrollDepth)
    expect(depths).toEqual([100, 100])
    expect(await eventNamed('/landing')).toMatchObject({
      channel: 'Referral',
      source: 'blog.example.org',
      country: '',
      countryBasis: 'unknown',
      region: '',
      city: '',
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
