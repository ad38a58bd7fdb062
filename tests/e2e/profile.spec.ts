import type { Page } from '@playwright/test'
import { pngOf } from '#tests/support/logo-files.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { test } from './support/own-server.ts'
import { expect, forgetEverything } from './support/test.ts'

const [cycles, tidelamp, orrin] = [
  company('Brasswick Cycles'),
  company('Tidelamp Analytics'),
  company('Orrin & Vale Studio'),
]
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const completeness = (page: Page) => page.getByRole('progressbar', { name: 'Completeness of the profile' })
const percent = async (page: Page) => Number(await completeness(page).getAttribute('value'))

async function save(page: Page, name: string): Promise<void> {
  await part(page, name).getByRole('button', { name: 'Save' }).click()
  await expect(part(page, name).getByText('Saved.')).toBeVisible()
}

test('A client fills in their profile, sees it complete, and sees what was changed', async ({ page, login }) => {
  await login({ email: 'growth@loop.test' })
  await page.goto(href({ to: '/profile' }))
  const before = await percent(page)
  const missing = page.getByRole('list', { name: 'What is missing' })
  await expect(missing).toContainText('Without brand terms, Listening can’t recognise mentions of you.')

  await page.getByLabel('Industry').fill('Tide tables')
  await page.getByLabel('What matters').fill('Sign-ups from harbour towns.')
  await save(page, 'About the company')

  const terms = page.getByRole('textbox', { name: 'Brand terms' })
  await terms.fill('Tidelamp')
  await terms.press('Enter')
  await terms.pressSequentially('Tide lamp,')
  await page.getByRole('textbox', { name: 'Products' }).fill('Tide forecasts')
  await save(page, 'Terms')
  await expect(part(page, 'Terms').getByRole('button', { name: /^Remove / })).toHaveCount(3)

  await page.getByLabel('Accent colour', { exact: true }).fill('#0F766E')
  await expect(part(page, 'Look').getByText('White on it: 5.4 : 1, reads well')).toBeVisible()
  await save(page, 'Look')

  await expect(missing).not.toContainText('Brand terms')
  await expect.poll(() => percent(page)).toBeGreaterThanOrEqual(before + 50)
  const history = part(page, 'Change history').getByRole('list').first()
  await expect(history).toContainText('Gideon Lamp')
  await expect(history).toContainText('Tide lamp')
  await expect(history).toContainText('#0f766e')

  await page.reload()
  await expect(page.getByLabel('Industry')).toHaveValue('Tide tables')
  await part(page, 'Terms').getByRole('button', { name: 'Remove Tide lamp' }).press('Enter')
  await save(page, 'Terms')
  await page.reload()
  await expect(part(page, 'Terms').getByRole('button', { name: 'Remove Tide lamp' })).toHaveCount(0)
})

test(
  'A logo is accepted by its bytes, and shown only to people who may see the company',
  onlyInFull(),
  async ({ page, login, elsewhere, expectConsoleError }) => {
    expectConsoleError(/status of 400/)
    await login({ email: 'agency@loop.test' })
    await page.goto(href({ to: '/profile' }))
    const look = part(page, 'Look')
    const file = page.getByLabel('Image file of the logo')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg })
    await expect(look.getByText(/such as SVG, because they can contain scripts/)).toBeVisible()

    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: pngOf(120, 60) })
    await expect(look.getByText('Logo saved.')).toBeVisible()
    const image = look.getByRole('img', { name: 'Logo of Orrin & Vale Studio' })
    await expect(image).toHaveJSProperty('naturalWidth', 120)

    const path = (await image.getAttribute('src')) ?? ''
    expect(path).toMatch(new RegExp(`^/api/logo/${orrin.id}\\?v=`))
    const answer = await page.request.get(path)
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(answer.headers()['content-security-policy']).toContain("default-src 'none'")

    expect((await (await elsewhere()).request.get(path)).status()).toBe(401)
    await forgetEverything(page)
    await login({ email: 'starter@loop.test' })
    expect((await page.request.get(path)).status()).toBe(403)
  },
)

test(
  'Another company’s profile is refused to a client, by its address and by its data',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ email: 'starter@loop.test' })
    const path = href({ to: '/profile', search: { client: tidelamp.id } })
    await page.goto(path)
    await expect(page).toHaveURL(/\/misc\/not-authorized/)
    await expect(page.getByText('Tidelamp')).toHaveCount(0)
  },
)

test(
  'If two people change the same part, the second one chooses which version stays',
  onlyInFull(),
  async ({ page, login, elsewhere, expectConsoleError }) => {
    expectConsoleError(/status of 409/)
    await login({ role: 'Admin' })
    const path = href({ to: '/profile', search: { client: cycles.id } })
    await page.goto(path)
    const colleague = await elsewhere({ storageState: await page.context().storageState() })
    await colleague.goto(path)
    await expect(completeness(colleague)).toBeVisible()
    await page.getByLabel('What matters').fill('Mine')

    await colleague.getByLabel('What matters').fill('Theirs')
    await save(colleague, 'About the company')

    const about = part(page, 'About the company')
    await about.getByRole('button', { name: 'Save' }).click()
    await expect(about.getByText(/Someone changed this in the meantime/)).toBeVisible()
    await about.getByRole('button', { name: 'Load the latest' }).click()
    await expect(page.getByLabel('What matters')).toHaveValue('Theirs')
    await page.getByLabel('What matters').fill('Both')
    await save(page, 'About the company')
  },
)

test('Staff without a client choose one first', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/profile' }))
  await expect(page.getByRole('heading', { name: 'Choose a client' })).toBeVisible()
})

for (const theme of ['light', 'dark'] as const) {
  test(
    `The profile is accessible and fits a narrow screen while it is filled in, ${theme}`,
    onlyInFull(),
    async ({ page, login, context, baseURL, expectAccessible }) => {
      await context.addCookies([{ name: 'loop_appearance', value: theme, url: baseURL ?? '' }])
      await page.setViewportSize({ width: 360, height: 740 })
      await login({ role: 'Admin' })
      await page.goto(href({ to: '/profile', search: { client: company('Little Anvil Games').id } }))
      await page
        .getByRole('textbox', { name: 'Products' })
        .fill('A product with a name that is much too long for one line')
      await page.getByRole('textbox', { name: 'Products' }).press('Enter')
      await page.getByLabel('Company name').fill('')
      await part(page, 'Company').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Enter the company’s name.')).toBeVisible()
      await page.getByLabel('Accent colour', { exact: true }).fill('#bbbbbb')
      await expect(page.getByText(/hard to read/)).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    },
  )
}
