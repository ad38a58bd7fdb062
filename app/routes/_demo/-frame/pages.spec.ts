import { href } from '#tests/e2e/support/href.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { toast } from '#tests/e2e/support/toasts.ts'
import { onlyInFull } from '#tests/support/full-run.ts'

test('The invoice is printed alone, and its PDF is downloaded', onlyInFull(), async ({ page }) => {
  await page.goto(href({ to: '/pages/invoice' }))
  const invoice = page.getByRole('article', { name: 'Invoice GW-2026-0117' })
  await expect(invoice).toContainText('Total')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await downloading).suggestedFilename()).toBe('invoice-GW-2026-0117.pdf')

  const printed = page.evaluate(() => new Promise<string>((resolve) => (window.print = () => resolve('printed'))))
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await printed).toBe('printed')
  await page.emulateMedia({ media: 'print' })
  await expect(invoice).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test(
  'The knowledge base leads from a search to an answer, and says so if an address names none',
  onlyInFull(),
  async ({ page }) => {
    await page.goto(href({ to: '/pages/knowledge-base' }))
    await page.getByRole('searchbox', { name: 'Search the knowledge base' }).fill('dahlias')
    await expect(page.getByRole('status').filter({ hasText: '1 of 6 categories' })).toBeVisible()
    await expect(page).toHaveURL(href({ to: '/pages/knowledge-base', search: { q: 'dahlias' } }))
    await page.getByRole('link', { name: /^Winter/ }).click()
    await page.getByRole('link', { name: 'How do I store dahlias?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'How do I store dahlias?' })).toBeVisible()
    await page.getByRole('link', { name: 'What can I harvest in January?' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'What can I harvest in January?' })).toBeVisible()
    await page.goto(href({ to: '/pages/knowledge-base/category', search: { category: 'moon' } }))
    await expect(page.getByRole('heading', { level: 1, name: 'This category doesn’t exist' })).toBeVisible()
  },
)

test(
  'The frame’s menu leads to the other demos by keyboard, and the demo data can be reset',
  onlyInFull(),
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(href({ to: '/pages/faq' }))
    await page.getByRole('button', { name: 'All demos' }).press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('countd')
    await expect(page.getByRole('status').filter({ hasText: 'No demo has this name.' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find a demo' }).fill('coming')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(href({ to: '/misc/coming-soon' }))
    await page.getByRole('button', { name: 'Reset demo data' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset demo data' }).click()
    await expect(toast(page, 'Demo data reset.')).toBeVisible()
  },
)

test('From the product a demo opens without a new document, and back and forward lead both ways', async ({
  page,
  login,
}) => {
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/account' }))
  const document = await page.evaluateHandle(() => window.document)
  const isSameDocument = () => document.evaluate((before) => before === window.document).catch(() => false)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('combobox').fill('access con')
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/Access control/i)
  await page.keyboard.press('Enter')
  const demo = page.getByRole('heading', { level: 1, name: 'Access control' })
  await expect(demo).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(href({ to: '/account' }))
  await expect(demo).toBeHidden()
  await page.goForward()
  await expect(demo).toBeVisible()
  await page.getByRole('link', { name: 'Back to Loop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(await isSameDocument()).toBe(true)

  // A document that begins with a demo, and one that leads nowhere.
  await page.goBack()
  await page.reload()
  await expect(demo).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(href({ to: '/account' }))
})
