import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { expect, test } from './support/test.ts'

const pottery = company('Fernhollow Pottery')
const longName = 'Vereinigte Töpfereiwerkstätten Fern & Söhne am Alten Hafen 1'
const widths = [360, 480, 640, 768, 992, 1199, 1200, 1280, 1360, 1400, 1440, 1600, 1920]

for (const [layout, direction, language] of [
  ['vertical', 'ltr', 'de'],
  ['vertical', 'rtl', 'pt'],
  ['horizontal', 'ltr', 'fr'],
] as const) {
  test(
    `The client’s name stays readable in a ${layout} shell, ${direction}, in ${language}`,
    onlyInFull(),
    async ({ page, login, baseURL }) => {
      await login({ role: 'Editor' })
      const shell = encodeURIComponent(JSON.stringify({ layout, direction }))
      const url = baseURL ?? ''
      await page.context().addCookies([
        { name: 'loop_shell', value: shell, url },
        { name: 'loop_language', value: language, url },
      ])
      await page.goto(href({ to: '/tracking', search: { client: pottery.id } }))
      const name = page.locator('.topbar .client-name')
      await expect(name).toHaveText(pottery.company)
      await expect(name).toHaveAttribute('title', pottery.company)
      await name.evaluate((element, text) => element.firstChild?.replaceWith(text), longName)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 600 })
        // At least twelve characters, and no part of the bar over another or beyond its end.
        await expect
          .poll(() => name.evaluate((element) => element.clientWidth), `at ${width} px`)
          .toBeGreaterThanOrEqual(80)
        const overlapping = () =>
          page.locator('.topbar').evaluate((bar) => {
            const { left, right } = bar.getBoundingClientRect()
            const parts = [...bar.children].map((part) => part.getBoundingClientRect()).filter((part) => part.width > 1)
            const beyond = parts.filter((part) => part.left < left - 1 || part.right > right + 1)
            const over = parts.filter((part, at) =>
              parts.some(
                (other, index) =>
                  index > at &&
                  part.left < other.right - 1 &&
                  other.left < part.right - 1 &&
                  part.top < other.bottom - 1 &&
                  other.top < part.bottom - 1,
              ),
            )
            return beyond.length + over.length
          })
        await expect.poll(overlapping, `at ${width} px`).toBe(0)
      }
    },
  )
}

test('On narrow screens too, staff see the client’s plan, clear it and reach Upgrade Plan', async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/', search: { client: pottery.id } }))
  const bar = page.locator('.topbar')
  const clear = bar.getByRole('link', { name: 'Clear the selected client Fernhollow Pottery' })
  for (const width of [360, 479, 767, 768]) {
    await page.setViewportSize({ width, height: 640 })
    await expect(bar.getByText('Free', { exact: true }), `at ${width} px`).toBeVisible()
    await expect(clear, `at ${width} px`).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Upgrade Plan' }), `at ${width} px`).toBeVisible()
    const isWithin = bar.evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect()
      const parts = [...element.children].map((part) => part.getBoundingClientRect()).filter((part) => part.width > 1)
      return parts.every((part) => part.left >= left && part.right <= right && part.bottom <= bottom)
    })
    expect(await isWithin, `at ${width} px`).toBe(true)
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await clear.click()
  await expect(page).toHaveURL(href({ to: '/' }))
})

test('What can’t be loaded shows nothing, and the console says which', async ({ page, login, expectConsoleError }) => {
  expectConsoleError(/status of 503/)
  const sentences = ['Failed to get client list', 'Error fetching notifications', 'logout error']
  for (const sentence of sentences) expectConsoleError(new RegExp(`^${sentence} `))
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const saysSo = (sentence: string) => expect.poll(() => logged.some((line) => line.startsWith(sentence))).toBe(true)
  await login({ role: 'Editor' })
  // As from a proxy: JSON that is not the product's own.
  await page.route('**/_serverFn/**', (route) => route.fulfill({ status: 503, json: { message: 'Overloaded' } }))
  await page.goto(href({ to: '/' }))
  await saysSo('Error fetching notifications')
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect(page.locator('.popup-empty')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'No client selected, choose a client' }).click()
  await saysSo('Failed to get client list')
  await expect(page.locator('.popup-empty')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Search clients' }).fill('Fernhollow')
  await expect(page.locator('.popup-empty')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.locator('.user-trigger').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await saysSo('logout error')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('While a page’s code is on its way, the menu and a title stay in sight', async ({ page, login }) => {
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/', search: { client: pottery.id } }))
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const growth = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Growth' })
  await growth.click()
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Growth' })).toBeVisible()
  await expect(growth).toBeVisible()
  arrived.resolve()
  await expect(page.getByRole('navigation', { name: 'Pages of Growth' })).toBeVisible()
})
