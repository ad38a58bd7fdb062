import type { Page } from '@playwright/test'
import { defaultShellSettings, shellCookie } from '#app/shared/shell/theme-settings.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { englishLeftOn, onlyEnglish } from './support/english-left.ts'
import { fullLooksOf, lookOf, otherLooks, type Look } from './support/looks.ts'
import { faultsOfSize, iconsNotMirrored } from './support/page-faults.ts'
import { expect, test } from './support/shared-windows.ts'
import { violationsOn } from './support/test.ts'
import { demoPages, productPages, type TourPage } from './support/tour-pages.ts'

// One test for each page: it is opened in one look, by turns of all, on a laptop and made as wide and as narrow as pages
// get. The full run opens each page in each language, turns it to every theme and direction, and takes every width.
// tests/checks/tour.test.ts checks that the table of pages is complete. Pages are independent of each other, so all
// workers share them.
test.describe.configure({ mode: 'parallel' })

/** The page opens on a laptop. The others are a wide screen and a small phone. */
const laptop = { width: 1360, height: 900 }
const others = [
  { width: 2560, height: 1440 },
  { width: 360, height: 740 },
]
/** 400 % zoom, a tablet, and widths at and around which the shell changes. */
const more = [320, 480, 640, 767, 768, 991, 992, 1199, 1200, 1600].map((width) => ({
  width,
  height: width === 320 ? 256 : 900,
}))
const windows = isFullRun ? [laptop, ...others, ...more] : others

function tour({ name, path, as, consoleError, isDemo }: TourPage, look: Look): void {
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
      // Without a choice the theme is the device's.
      await page.emulateMedia({ colorScheme: look.theme })
      if (as) await login({ role: as })
      if (consoleError) expectConsoleError(consoleError)
      await page.goto(path)
      await expectLook(page, look)
      if (!isDemo) await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      if (look.direction === 'rtl') expect.soft(await iconsNotMirrored(page), 'icons that are not mirrored').toEqual([])
      if (look.language !== 'en' && !isDemo) {
        expect.soft(await englishLeftOn(page, await onlyEnglish(look.language)), 'texts in English').toEqual([])
      }
      expect.soft(await violationsOn(page), 'accessibility').toEqual([])
      await expectToFit(page, windows)
      if (!isFullRun) return
      // The last of them has the direction in which the page was not opened.
      for (const turn of otherLooks(look)) await expectTurned(page, turn)
      await expectToFit(page, windows)
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

async function expectToFit(page: Page, sizes: readonly { width: number; height: number }[]): Promise<void> {
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

for (const [index, page] of productPages.entries()) {
  test.describe(`As ${page.as ?? 'a visitor'}`, () => {
    for (const look of isFullRun ? fullLooksOf(index) : [lookOf(index)]) tour(page, look)
  })
}

for (const [index, page] of demoPages().entries()) {
  test.describe('On the demo screens', () => {
    for (const look of isFullRun ? fullLooksOf(index) : [lookOf(index)]) tour(page, look)
  })
}
