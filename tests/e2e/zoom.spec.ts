import type { Page } from '@playwright/test'
import { clientPages, openPages, staffPages } from './support/pages.ts'
import { boxOf } from './support/shell.ts'
import { expect, test } from './support/test.ts'

/** 1280 × 1024 at 400 % zoom, a small telephone, and a wide screen. */
const windows = {
  'at 400 % zoom': { width: 320, height: 256 },
  'on a small telephone': { width: 360, height: 740 },
  'on a wide screen': { width: 2560, height: 1440 },
}

// Nothing slides from one place to the next while it is measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What of the open page is out of the window, or covers or stretches what is to be read. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const wider = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > innerWidth + 1 || left < -1) && !scrolls(element.parentElement)
    })
    const tooWide = root.scrollWidth > root.clientWidth ? [root, ...wider.slice(0, 3)] : []

    scrollTo({ top: 400, behavior: 'instant' })
    const rows = new Set<number>()
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!/sticky|fixed/.test(getComputedStyle(element).position)) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { top, bottom, width } = element.getBoundingClientRect()
      // A round button covers a corner; a bar covers rows.
      if (width < innerWidth / 2) continue
      for (let row = Math.max(0, Math.ceil(top)); row < Math.min(bottom, innerHeight); row++) rows.add(row)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    const covered = rows.size / innerHeight

    // The lines of what is long enough to be read: how wide they are in letters' heights.
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    let longest = 0
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!(text instanceof Text) || text.data.length < 140 || !text.parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const size = Number.parseFloat(getComputedStyle(text.parentElement).fontSize)
      longest = Math.max(longest, ...[...range.getClientRects()].map((line) => line.width / size))
    }
    return [
      ...tooWide.map((element) => `wider than the window: ${element.tagName} ${element.className}`),
      ...(covered > 0.5 ? [`bars cover ${Math.round(covered * 100)} % of the height`] : []),
      ...(longest > 60 ? [`lines of ${Math.round(longest)} em`] : []),
    ]
  })

for (const [where, viewport] of Object.entries(windows)) {
  test.describe(`Every page ${where}`, () => {
    test.use({ viewport })

    test(`fits its window and can be read (${where})`, async ({ page, login }) => {
      const faults: string[] = []
      const look = async (paths: readonly string[]) => {
        for (const path of paths) {
          await page.goto(path)
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          faults.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`))
        }
      }
      await look(openPages)
      await login({ role: 'Admin' })
      await look(staffPages)
      await login({ role: 'Client' })
      await look(clientPages)
      expect(faults).toEqual([])
    })
  })
}

test.describe('At 400 % zoom', () => {
  test.use({ viewport: windows['at 400 % zoom'] })

  test('the menu, the month, the notifications and the account are reached and seen', async ({ page, login }) => {
    await login({ role: 'Admin' })
    await page.goto(staffPages[0] ?? '/')
    for (const name of [/^Selected client: /, /^Month: /, /^Notifications/, /account menu$/]) {
      const trigger = page.getByRole('button', { name })
      await trigger.click()
      const panel = trigger.locator('xpath=..').locator('.popup-panel')
      await expect(panel).toBeVisible()
      const { left, right, top, bottom } = await boxOf(panel)
      expect(left, String(name)).toBeGreaterThanOrEqual(0)
      expect(right, String(name)).toBeLessThanOrEqual(320)
      expect(top, String(name)).toBeGreaterThanOrEqual(0)
      expect(bottom, String(name)).toBeLessThanOrEqual(256)
      await page.keyboard.press('Escape')
    }
    await page.locator('.menu-open').click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('button', { name: 'Settings' }).click()
    const last = menu.getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
  })
})
