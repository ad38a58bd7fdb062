import { company } from './support/accounts.ts'
import { callsUnderWay } from './support/calls.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { href } from './support/href.ts'
import { longName, monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'

const thisMonth = monthBefore(0)
const [quillmere, nettlebrook] = [company('Quillmere Journeys'), company('Nettlebrook Physio')]

for (const malformed of ['2026-13', '2026-1', 'yesterday', '2026-10-17', '%00', '[]']) {
  test(
    `A malformed month (${malformed}) shows the current one and corrects the address`,
    onlyInFull(),
    async ({ page, login }) => {
      await login({ role: 'Client' })
      await page.goto(`/tracking?month=${malformed}`)
      await expect(page).toHaveURL(href({ to: '/tracking' }))
      await expect(page.getByRole('button', { name: new RegExp(`^Month: ${longName(thisMonth)}`) })).toBeVisible()
    },
  )
}

test(
  'A month before the company joined becomes its first month, a future one the current month',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ email: 'demo@loop.test' })
    await page.goto(href({ to: '/', search: { month: '1999-01' } }))
    await expect(page).toHaveURL(/\?month=\d{4}-\d{2}$/)
    const first = new URL(page.url()).searchParams.get('month') ?? ''
    const current = monthBefore(0, quillmere.timeZone)
    expect(first > '2000-01' && first <= current).toBe(true)
    await page.goto(href({ to: '/', search: { month: '2999-01' } }))
    await expect(page).toHaveURL(new RegExp(`month=${current}$`))
  },
)

test(
  'A company that joined this year has a flat list of months, newest first',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Admin' })
    // Joined when a tenth of this year had passed, so the list always begins in this year.
    await page.goto(href({ to: '/', search: { client: nettlebrook.id } }))
    await page.getByRole('button', { name: /^Month: / }).click()
    const panel = page.locator('.month-panel')
    await expect(panel.getByRole('link').first()).toContainText(longName(monthBefore(0, nettlebrook.timeZone)))
    await expect(panel.getByRole('heading')).toHaveCount(0)
    expect(await panel.getByRole('link').count()).toBeLessThanOrEqual(12)
  },
)

test(
  'A company that joined in an earlier year has its months in groups by year, newest first',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Client' })
    await page.goto(href({ to: '/' }))
    await page.getByRole('button', { name: /^Month: / }).click()
    const year = Number(thisMonth.slice(0, 4))
    await expect(page.locator('.month-panel').getByRole('heading')).toHaveText([String(year), String(year - 1)])
  },
)

test('A month is chosen with the keyboard, is in the address, and is orange until it is the current one again', async ({
  page,
  login,
}) => {
  await login({ role: 'Client' })
  await page.goto(href({ to: '/' }))
  const selector = page.getByRole('button', { name: /^Month: / })
  const plain = await selector.evaluate((element) => getComputedStyle(element).color)
  const previous = monthBefore(1)
  await selector.focus()
  await selector.press('Enter')
  const choice = page
    .locator('.month-panel')
    .getByRole('link', { name: longName(previous) })
    .first()
  await choice.focus()
  await choice.press('Enter')
  await expect(page).toHaveURL(href({ to: '/', search: { month: previous } }))
  await expect(selector).toHaveAccessibleName(new RegExp(`^Month: ${longName(previous)}`))
  const isOrange = () =>
    selector.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) throw new Error('no canvas')
      canvas.fillStyle = getComputedStyle(element).color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return red > green && green > blue && red - blue > 80
    })
  await expect.poll(isOrange, 'its color is an orange').toBe(true)
  await selector.click()
  await page
    .locator('.month-panel')
    .getByRole('link', { name: longName(thisMonth) })
    .first()
    .click()
  await expect(page).toHaveURL(href({ to: '/' }))
  await expect.poll(() => selector.evaluate((element) => getComputedStyle(element).color)).toBe(plain)
})

test(
  'The previous month shows without waiting for the network, because it was prefetched',
  onlyInFull(),
  async ({ page, login, expectConsoleError }) => {
    // Data prefetched for the next choice doesn't arrive.
    expectConsoleError(/ERR_FAILED/)
    expectConsoleError(/^Error fetching notifications/)
    await login({ role: 'Client' })
    const underWay = callsUnderWay(page)
    const previous = monthBefore(1)
    const fetched = page.waitForResponse((response) => response.url().includes(previous))
    await page.goto(href({ to: '/' }))
    await fetched
    await page.getByRole('button', { name: /^Month: / }).click()
    const choice = page
      .locator('.month-panel')
      .getByRole('link', { name: longName(previous) })
      .first()
    await choice.hover()
    await expect.poll(() => underWay.size).toBe(0)
    await page.route('**/_serverFn/**', (route) => route.abort())
    await choice.click()
    await expect(page).toHaveURL(href({ to: '/', search: { month: previous } }))
    await expect(page.getByRole('radio', { name: /^Visitors: / })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  },
)
