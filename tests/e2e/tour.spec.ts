import type { Page } from '@playwright/test'
import { defaultShellSettings, shellCookie } from '#app/shared/shell/theme-settings.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { englishLeftOn, onlyEnglish } from './support/english-left.ts'
import { everyLook, twoLooks, type Look } from './support/looks.ts'
import { faultsOfSize, iconsNotMirrored } from './support/page-faults.ts'
import { expect, test } from './support/shared-windows.ts'
import { violationsOn } from './support/test.ts'
import { demoPages, productPages, type TourPage } from './support/tour-pages.ts'

// One test for each page and look: two looks a page in `npm test`, all of them in the full run; tests/checks/tour.test.ts
// holds the table of pages complete. The pages are independent of each other: on all workers at once.
test.describe.configure({ mode: 'parallel' })

/** A laptop, on which the page is opened, and of the others a wide screen and a small phone, or a tablet and 400 % zoom. */
const laptop = { width: 1360, height: 900 }
const others = [
  [
    { width: 2560, height: 1440 },
    { width: 360, height: 740 },
  ],
  [
    { width: 768, height: 1024 },
    { width: 320, height: 256 },
  ],
]
/** At and around the widths where the shell changes. */
const more = [480, 640, 767, 991, 992, 1199, 1200, 1600].map((width) => ({ width, height: 900 }))
/** The windows for the look at a place of a page's list: each page is seen in all of them, in the full run by each look. */
const windowsOf = (place: number) => [laptop, ...(isFullRun ? [...others.flat(), ...more] : (others[place % 2] ?? []))]

function tour({ name, path, as, consoleError, isDemo }: TourPage, look: Look, place: number): void {
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
      await context.addCookies([
        { name: 'loop_appearance', value: look.theme, url },
        { name: 'loop_shell', value: shell, url },
      ])
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
      for (const size of windowsOf(place)) {
        await page.setViewportSize(size)
        await expect.poll(() => faultsOfSize(page), `at ${size.width} × ${size.height}`).toEqual([])
      }
    })
  })
}

async function expectLook(page: Page, { locale, direction, theme }: Look): Promise<void> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', locale)
  await expect(html).toHaveAttribute('dir', direction)
  await expect(html).toHaveAttribute('data-appearance', theme)
}

for (const [place, page] of productPages.entries()) {
  test.describe(`As ${page.as ?? 'a visitor'}`, () => {
    for (const [at, look] of (isFullRun ? everyLook : twoLooks(place)).entries()) tour(page, look, at)
  })
}

for (const [place, page] of demoPages().entries()) {
  test.describe('Of the demo pages', () => {
    for (const [at, look] of (isFullRun ? everyLook : twoLooks(place).slice(0, 1)).entries()) tour(page, look, at)
  })
}
