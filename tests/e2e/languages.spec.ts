import type { Page } from '@playwright/test'
import { defaultShellSettings, shellCookie } from '#app/shared/shell/theme-settings.ts'
import { englishLeftOn, onlyEnglish } from './support/english-left.ts'
import { clientPages, openPages, staffPages } from './support/pages.ts'
import { expect, test, violationsOn } from './support/test.ts'

// Each language in one theme and one direction: together they see all four of them, and English is in
// accessibility.spec.ts.
const looks = [
  { language: 'de', locale: 'de-DE', theme: 'light', direction: 'ltr' },
  { language: 'fr', locale: 'fr-FR', theme: 'dark', direction: 'rtl' },
  { language: 'pt', locale: 'pt-PT', theme: 'light', direction: 'rtl' },
] as const

// The languages take their time: on two workers at once.
test.describe.configure({ mode: 'parallel' })

/** Icons that point along the line, and do not point the other way. */
const notMirrored = (page: Page): Promise<string[]> =>
  page.locator('svg.lucide').evaluateAll((icons) =>
    icons
      .map((icon) => ({
        name: icon.classList[1] ?? '',
        turned: getComputedStyle(icon).transform.startsWith('matrix(-1,'),
      }))
      .filter(({ name, turned }) => /-(left|right|in|out|link|send)$|trending|undo/.test(name) && !turned)
      .filter(({ name }) => !/chevron|zoom/.test(name))
      .map(({ name }) => name),
  )

for (const { language, locale, theme, direction } of looks) {
  test.describe(`In ${language}, ${theme}, ${direction}`, () => {
    test.use({ locale })
    test.beforeEach(async ({ context, baseURL }) => {
      const shell = shellCookie.write({ ...defaultShellSettings, direction })
      await context.addCookies([
        { name: 'loop_appearance', value: theme, url: baseURL ?? '' },
        { name: 'loop_shell', value: shell, url: baseURL ?? '' },
      ])
    })

    /** What is wrong with each of the pages: English in it, or what keeps people from using it. */
    async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
      const english = await onlyEnglish(language)
      const faults: string[] = []
      for (const path of paths) {
        await page.goto(path)
        const html = page.locator('html')
        await expect(html).toHaveAttribute('lang', locale)
        await expect(html).toHaveAttribute('dir', direction)
        await expect(html).toHaveAttribute('data-appearance', theme)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        if (direction === 'rtl')
          faults.push(...(await notMirrored(page)).map((icon) => `${path}: ${icon} is not mirrored`))
        const left = await englishLeftOn(page, english)
        faults.push(...left.map((text) => `${path}: “${text}” is English`))
        faults.push(...(await violationsOn(page)).map((violation) => `${path}: ${violation}`))
      }
      return faults
    }

    test('every page of a signed-in person speaks the language and is accessible', async ({ page, login }) => {
      await login({ role: 'Admin' })
      const faults = await faultsOf(page, staffPages)
      await login({ role: 'Client' })
      expect([...faults, ...(await faultsOf(page, clientPages))]).toEqual([])
    })

    test('every page before the sign-in speaks the language and is accessible', async ({ page }) => {
      expect(await faultsOf(page, openPages)).toEqual([])
    })
  })
}
