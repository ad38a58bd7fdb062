import type { Page } from '@playwright/test'
import { defaultShellSettings, shellCookie } from '#app/shared/shell/theme-settings.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { englishLeftOn, onlyEnglish } from './support/english-left.ts'
import { everySize, fullLooksOf, laptop, lookOf, otherLooks, sizesOf, type Look, type Size } from './support/looks.ts'
import { faultsOfSize, iconsNotMirrored } from './support/page-faults.ts'
import { expect, test } from './support/shared-windows.ts'
import { violationsOn } from './support/violations.ts'
import { dailyDemoPages, dailyPages, demoPages, productPages, type TourPage } from './support/tour-pages.ts'
import { followDevice } from './support/theme.ts'

// One test for each page and role: it is opened in one look, by turns of all, on a laptop, and made as narrow as a small
// phone, every second one also as wide as one of the other windows, by turns. The full run opens each page in all its states and in each
// language, turns it to every theme and direction, and takes every window.
// tests/checks/tour.test.ts checks that the table of pages is complete. Pages are independent of each other, so all
// workers share them.
test.describe.configure({ mode: 'parallel' })

function tour({ name, path, as, consoleError, isDemo }: TourPage, look: Look, sizes: readonly Size[]): void {
  test.describe(look.name, () => {
    test.use({ locale: look.locale })

    test(`${name} is accessible, translated and fits every window`, async ({
      page,
      context,
      baseURL,
      login,
      expectConsoleError,
    }) => {
      const url = baseURL ?? ''
      const shell = shellCookie.write({ ...defaultShellSettings, direction: look.direction })
      await context.addCookies([{ name: 'loop_shell', value: shell, url }])
      await followDevice(page, baseURL)
      await page.emulateMedia({ colorScheme: look.theme })
      if (as) await login({ role: as })
      if (consoleError) expectConsoleError(consoleError)
      await page.goto(path)
      await expectLook(page, look)
      if (!isDemo) await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      if (look.direction === 'rtl') expect.soft(await iconsNotMirrored(page), 'icons that are not mirrored').toEqual([])
      if (look.language !== 'en' && !isDemo) {
        expect.soft(await englishLeftOn(page, onlyEnglish(look.language)), 'texts in English').toEqual([])
      }
      expect.soft(await violationsOn(page), 'accessibility').toEqual([])
      await expectToFit(page, sizes)
      if (!isFullRun) return
      // The last of them has the direction in which the page was not opened.
      for (const turn of otherLooks(look)) await expectTurned(page, turn)
      await expectToFit(page, sizes)
    })
  })
}

/** Turns the open page to another look of the same language. */
async function expectTurned(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(laptop)
  await page.emulateMedia({ colorScheme: look.theme })
  await page.locator('html').evaluate((html, direction) => html.setAttribute('dir', direction), look.direction)
  await expectLook(page, look)
  if (look.direction === 'rtl')
    await expect.poll(() => iconsNotMirrored(page), 'icons that are not mirrored').toEqual([])
  expect.soft(await violationsOn(page, ['color-contrast']), `accessibility in ${look.name}`).toEqual([])
}

async function expectToFit(page: Page, sizes: readonly Size[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.poll(() => faultsOfSize(page), `at ${size.width} × ${size.height}`).toEqual([])
  }
}

async function expectLook(page: Page, { locale, direction, theme }: Look): Promise<void> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', locale)
  await expect(html).toHaveAttribute('dir', direction)
  await expect(html).toHaveAttribute('data-appearance', theme)
}

/** Tours a page in the looks and windows of this run. */
function tourInLooks(page: TourPage, index: number): void {
  if (isFullRun) for (const look of fullLooksOf(index)) tour(page, look, everySize)
  else tour(page, lookOf(index), sizesOf(index))
}

for (const [index, page] of (isFullRun ? productPages : dailyPages).entries()) {
  test.describe(`As ${page.as ?? 'a visitor'}`, () => tourInLooks(page, index))
}

for (const [index, page] of (isFullRun ? demoPages() : dailyDemoPages()).entries()) {
  test.describe('On the demo screens', () => tourInLooks(page, index))
}
