import type { Browser, Page } from '@playwright/test'
import { openBrowser, serveWebsite, type Listening } from '#tests/support/measured-site.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { test } from './support/own-server.ts'
import { expect } from './support/test.ts'

// Registered, without a visit so far.
const bakery = company('Mossgate Bakery')

let visitor: Browser
test.beforeAll(async () => {
  visitor = await openBrowser()
})
test.afterAll(() => visitor.close())

test('The dashboard counts every visit of a real page, with our script and with Plausible’s', async ({
  page,
  login,
  baseURL,
}) => {
  await login({ role: 'Admin' })
  const dashboard = await page.context().newPage()
  await dashboard.goto(href({ to: '/', search: { client: bakery.id } }))
  await expect(dashboard.getByText('Waiting for the first visit.')).toBeVisible()
  await expect(dashboard.getByRole('button', { name: 'Copy snippet' })).toBeVisible()
  await expect(dashboard.getByRole('figure')).toContainText('The numbers are invented.')
  await expect(dashboard.getByRole('radio'), 'no one can use or hear the example').toHaveCount(0)
  await page.goto(href({ to: '/tracking/install', search: { client: bakery.id } }))
  await expect(page.getByText('Waiting for the first event')).toBeVisible()
  const snippet = await page.locator('code', { hasText: '<script defer' }).first().innerText()
  expect(snippet).toContain(`src="${baseURL}/js/`)

  await test.step('a visitor comes from a search and reads two pages', () =>
    visit(snippet, async (person, at) => {
      await person.goto(at('/bread'), { referer: 'https://www.google.com/' })
      await person.click('#next')
      await person.waitForURL(at('/next'))
      await expect(page.getByText('Receiving events')).toBeVisible()
    }))

  await test.step('the open Dashboard turns into the month by itself', async () => {
    await expect(dashboard.getByRole('radio', { name: /^Page views: / })).toBeVisible({ timeout: 90_000 })
    await expect(dashboard.getByText('The numbers are invented.')).toHaveCount(0)
    await dashboard.close()
  })

  const plausible = `<script type="module">
    import { init } from '/plausible.js'
    init({ domain: '${bakery.domain}', endpoint: '${baseURL}/api/event' })
  </script>`
  await test.step('the same visitor follows a newsletter to a page with Plausible’s tracker', () =>
    visit(plausible, async (person, at) => {
      const counted = person.waitForResponse((response) => response.url() === `${baseURL}/api/event`)
      await person.goto(at('/cakes?utm_source=newsletter&utm_medium=email'))
      expect((await counted).status()).toBe(202)
      for (const path of ['/rye', '/spelt']) {
        const next = person.waitForResponse((response) => response.url() === `${baseURL}/api/event`)
        await person.evaluate((to) => history.pushState({}, '', to), path)
        expect((await next).status()).toBe(202)
      }
    }))

  const tile = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}: `) })
  const afterReload = async () => {
    await page.goto(href({ to: '/', search: { client: bakery.id } }))
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    return tile('Page views').evaluateAll((tiles) => tiles[0]?.getAttribute('aria-label'))
  }
  await expect.poll(afterReload, { timeout: 150_000 }).toMatch(/^Page views: 5\b/)
  // One person that day; a newsletter within half an hour of the search begins a second visit.
  await expect(tile('Visitors')).toHaveAccessibleName(/^Visitors: 1\b/)
  await expect(tile('Visits')).toHaveAccessibleName(/^Visits: 2\b/)
  await expect(tile('Bounce rate')).toHaveAccessibleName(/^Bounce rate: too few\b/)

  const rows = async (panel: string, tab?: string) => {
    const card = page.getByRole('region', { name: panel, exact: true })
    if (tab) await card.getByRole('tab', { name: tab, exact: true }).click()
    const found = await card
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .evaluateAll((elements) =>
        elements.map((row) => [
          row.querySelector('th a, th')?.textContent?.trim() ?? '',
          row.querySelector('td')?.textContent?.trim() ?? '',
        ]),
      )
    return found.map((cells) => cells.join(' ')).toSorted((a, b) => a.localeCompare(b))
  }
  await expect.poll(() => rows('Pages')).toEqual(['/bread 1', '/cakes 1', '/next 1', '/rye 1', '/spelt 1'])
  await expect.poll(() => rows('Sources', 'Sources')).toEqual(['Google 1', 'newsletter 1'])
  await expect.poll(() => rows('Devices')).toEqual(['Desktop 1'])
})

/** Opens a page of the bakery's website, on another port, in a separate browser. */
async function visit(head: string, act: (person: Page, at: (path: string) => string) => Promise<void>): Promise<void> {
  const website: Listening = await serveWebsite(head)
  const person = await visitor.newPage()
  try {
    await act(person, (path) => `http://www.${bakery.domain}:${website.port}${path}`)
  } finally {
    await person.close()
    await website.close()
  }
}
