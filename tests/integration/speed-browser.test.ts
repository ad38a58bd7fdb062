import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { speedOfDay } from '#server/analytics/speed/speed-data.ts'
import { insertCompanies, insertWebsiteOf, removeCompanies } from '#tests/support/companies.ts'
import { openBrowser, serveIngest, serveWebsite, type Listening } from '#tests/support/measured-site.ts'
import { openContext } from '#tests/support/open-context.ts'
import { watchPages } from '#tests/support/page-errors.ts'
import { testClock } from '#tests/support/test-context.ts'

const clock = testClock()
const context = openContext({ clock })
let loop: Listening
let website: Listening
let browser: Browser
let site: number | undefined

beforeAll(async () => {
  loop = await serveIngest(context)
  website = await serveWebsite(`<script defer src="http://loop.test:${loop.port}/js/key1.js"></script>`)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await website.close()
  await loop.close()
})
beforeEach(() => removeCompanies(context))
const watch = watchPages()

async function open(settings: Record<string, unknown>): Promise<Page> {
  await insertCompanies(context, 1)
  if (site !== undefined) context.ingest.invalidate(site)
  site = await insertWebsiteOf(context, 1, { settings })
  context.ingest.invalidate(site)
  return watch(await (await browser.newContext()).newPage())
}
const address = (path: string) => `http://www.site-1.test:${website.port}${path}`

/** Returns how many values of each metric are stored for each page. */
async function stored() {
  const rows = await speedOfDay(context.database.db, site ?? 0, '2026-10-15')
  return Object.fromEntries(rows.map(({ page, device, metric, count }) => [`${page} ${device} ${metric}`, count]))
}

describe('the speed of a page in a real browser', () => {
  it('is reported once per page view, when the page is left', async () => {
    const page = await open({ measureSpeed: true })
    const second = page.waitForResponse((response) => response.url().endsWith('/js/loop/speed.js'))
    await page.goto(address('/landing'))
    expect((await second).status()).toBe(200)
    expect(await stored()).toEqual({})
    // web-vitals handles earlier measurements in its own time, so wait until it is idle.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))))
    await page.click('#next')
    await page.waitForURL(address('/next'))
    await expect.poll(stored).toMatchObject({
      '/landing Desktop views': 1,
      '/landing Desktop lcp': 1,
      '/landing Desktop fcp': 1,
      '/landing Desktop cls': 1,
      '/landing Desktop ttfb': 1,
    })
    expect(await page.context().cookies()).toEqual([])
  })

  it('is not measured, and nothing is loaded for it, if the website doesn’t want it', async () => {
    const page = await open({})
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto(address('/landing'))
    await page.click('#next')
    await page.waitForURL(address('/next'))
    await page.goto('about:blank')
    expect(fetched.filter((path) => /speed/.test(path))).toEqual([])
    expect(await stored()).toEqual({})
  })
})
