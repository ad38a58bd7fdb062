import type { Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { admin, client, editor } from './support/accounts.ts'
import { href } from './support/href.ts'
import { beginInLayout, boxOf, inBar, menu, openCustomizer, shell, startCustomizable } from './support/shell.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1360, height: 600 } })

let installation: Awaited<ReturnType<typeof startCustomizable>>
test.beforeAll(async () => {
  installation = await startCustomizable()
})
test.afterAll(() => installation.end())

const begin = (page: Page, layout: 'Vertical' | 'Horizontal') => beginInLayout(installation, page, layout)

test(
  'The server draws the chosen settings, in this browser, in another, and before signing in',
  onlyInFull(),
  async ({ page, context, browser, elsewhere }) => {
    const { choose, turn, panel } = await begin(page, 'Horizontal')
    await choose('Menu colours', 'Info')
    await choose('Navbar type', 'Sticky')
    await choose('Footer type', 'Sticky')
    await choose('Theme mode', 'Dark')
    await turn('Right to left', true)
    await expect(panel.getByRole('status')).toHaveText('Saved.')

    const drawn = async (path: string, from = context) =>
      (await from.request.get(installation.at(path), { headers: { accept: 'text/html' } })).text()
    const html = await drawn(href({ to: '/' }))
    expect(html).toMatch(/<html[^>]* dir="rtl"[^>]* class="dark"/)
    const [tag = ''] = /<div class="shell"[^>]*>/.exec(html) ?? []
    for (const attribute of ['layout="horizontal"', 'menu-color="info"', 'navbar="sticky"', 'footer="sticky"']) {
      expect(tag).toContain(`data-${attribute}`)
    }
    expect(html).toContain('hbar-trigger')

    await page.reload()
    await expect(inBar(page)).toBeVisible()
    await expect(menu(page)).toBeHidden()

    const signedOut = await browser.newContext({ colorScheme: 'light' })
    await signedOut.addCookies((await context.cookies()).filter(({ name }) => /^loop_(appearance|shell)$/.test(name)))
    expect(await drawn(href({ to: '/login' }), signedOut)).toMatch(/<html[^>]* dir="rtl"[^>]* class="dark"/)
    await signedOut.close()

    const other = await elsewhere()
    await installation.signIn(other, editor.email)
    await expect(shell(other)).toHaveAttribute('data-layout', 'horizontal')
    await expect(other.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect.poll(async () => (await boxOf(other.locator('.topbar-brand'))).right).toBeGreaterThan(1300)

    const others = await elsewhere()
    await installation.signIn(others, client.email)
    await expect(shell(others)).toHaveAttribute('data-layout', 'vertical')
  },
)

test('A browser with a collapsed menu keeps it for people who never chose', onlyInFull(), async ({ page, context }) => {
  await context.addCookies([{ name: 'loop_menu', value: 'rail', url: installation.at('/') }])
  await installation.signIn(page, client.email)
  // A pointer over the menu would open it.
  await page.mouse.move(700, 300)
  await expect.poll(async () => (await boxOf(menu(page))).width).toBe(80)
})

test('An Admin turns the customizer and its tour off and on for everyone', onlyInFull(), async ({ page }) => {
  await installation.signIn(page, admin.email)
  await page.goto(installation.at(href({ to: '/admin/settings/installation' })))
  const opener = page.getByRole('button', { name: 'Theme customizer', exact: true })
  await expect(opener).toBeVisible()
  await page.getByRole('switch', { name: 'Theme customizer' }).click()
  await expect(opener).toHaveCount(0)
  await page.getByRole('switch', { name: 'Theme customizer' }).click()
  await expect(opener).toBeVisible()
  // The switch moves before the server has saved it.
  const turnTour = async () => {
    const saved = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('switch', { name: 'Interface tour' }).click()
    expect((await saved).ok()).toBe(true)
  }
  await turnTour()
  await page.reload()
  const { panel, close } = await openCustomizer(page)
  await expect(panel.getByRole('button', { name: 'Take the tour' })).toHaveCount(0)
  await close()
  await turnTour()
  await expect(page.getByRole('switch', { name: 'Interface tour' })).toBeChecked()
})

test(
  'The tour leads through the shell by keyboard, and Escape ends it',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    const { panel } = await begin(page, 'Vertical')
    await panel.getByRole('button', { name: 'Take the tour' }).click()
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
    await expect(title).toHaveText('The menu')
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(title).toHaveText('More room for the page')
    await page.keyboard.press('ArrowRight')
    await expect(title).toHaveText('Client and month')
    await page.keyboard.press('ArrowLeft')
    await expect(title).toHaveText('More room for the page')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('button[aria-label="Theme customizer"]')).toBeFocused()
  },
)
