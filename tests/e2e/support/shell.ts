import type { Locator, Page } from '@playwright/test'
import { editor } from './accounts.ts'
import { href } from './href.ts'
import { startInstallation } from './installation.ts'
import { expect, sessionOf } from './test.ts'

/**
 * Starts an installation in which people may arrange the shell. It is a separate one, because settings are saved with
 * accounts and would appear in other tests.
 */
export async function startCustomizable() {
  const installation = await startInstallation({ DISABLE_CUSTOMIZER: 'off' })
  const { at } = installation
  const sessions = new Map<string, Awaited<ReturnType<typeof sessionOf>>>()
  return {
    at,
    /** Signs a browser in, each account once, and opens the dashboard. */
    async signIn(page: Page, email: string): Promise<void> {
      const session = sessions.get(email) ?? (await sessionOf(installation.origin, email))
      // The answer of the sign-in also has the appearance of the account, which tests change.
      const kept = session.filter(({ name }) => !/^loop_(appearance|shell|menu)$/.test(name))
      sessions.set(email, kept)
      await page.context().addCookies(kept)
      await page.goto(at(href({ to: '/' })))
    },
    end: () => installation.end(),
  }
}

type Customizable = Awaited<ReturnType<typeof startCustomizable>>

/** Opens the theme customizer. */
export async function openCustomizer(page: Page) {
  await page.getByRole('button', { name: 'Theme customizer', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Theme customizer' })
  await expect(panel).toBeVisible()
  return {
    panel,
    field: (label: string) => panel.getByRole('group', { name: label }),
    async choose(label: string, value: string) {
      // The radio changes a moment after the click, and `check()` looks before that.
      const radio = panel.getByRole('group', { name: label }).getByRole('radio', { name: value, exact: true })
      await radio.click()
      await expect(radio).toBeChecked()
    },
    async turn(label: string, on: boolean) {
      const control = panel.getByRole('switch', { name: label })
      if ((await control.getAttribute('aria-checked')) !== String(on)) await control.click()
      await expect(control).toHaveAttribute('aria-checked', String(on))
    },
    /** Resets to the defaults, and waits until this is saved. */
    async reset() {
      await panel.getByRole('button', { name: 'Reset to defaults' }).click()
      await expect(panel.getByRole('status')).toHaveText('Saved.')
    },
    async close() {
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    },
  }
}

/** Returns the position of an element in the window after it has stopped moving. */
export async function boxOf(locator: Locator) {
  const box = () =>
    locator.evaluate((element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      return { left, right, top, bottom, width, height }
    })
  let before = await box()
  await expect
    .poll(async () => {
      const now = await box()
      const still = JSON.stringify(now) === JSON.stringify(before)
      before = now
      return still
    })
    .toBe(true)
  return before
}

export const styleOf = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** Returns the lightness of a computed colour, from 0 for black to 1 for white. */
export function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [...color.matchAll(/[\d.]+/g)].map(Number)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
}

/** The frame of all pages. */
export const shell = (page: Page) => page.locator('.shell')
export const bar = (page: Page) => page.locator('.topbar')
export const menu = (page: Page) => page.locator('.menu-frame')
export const menuBar = (page: Page) => page.locator('.hbar')
export const footer = (page: Page) => page.locator('.footer')
export const inMenu = (page: Page) => page.locator('.menu-frame .menu-link[aria-current=page]')
export const inBar = (page: Page) => page.locator('.hbar :is(.hbar-trigger[data-active], [aria-current=page])').first()

/** Begins with the specification's defaults in a layout. */
export async function beginInLayout(installation: Customizable, page: Page, layout: 'Vertical' | 'Horizontal') {
  await installation.signIn(page, editor.email)
  const customizer = await openCustomizer(page)
  await customizer.reset()
  await customizer.choose('Theme layout', layout)
  if (layout === 'Horizontal') await expect(inBar(page)).toBeVisible()
  else await expect(menu(page)).toBeVisible()
  return customizer
}
