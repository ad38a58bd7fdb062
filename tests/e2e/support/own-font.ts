import { expect, type Page } from '@playwright/test'

/**
 * Reloads the page until it is drawn in Loop's own font. The font is optional: a page whose font arrives late, as on a
 * busy machine, keeps the fallback, and names have other widths.
 */
export async function withOwnFont(page: Page): Promise<void> {
  await expect(async () => {
    const hasFont = await page.evaluate(async () => {
      await document.fonts.ready
      const probe = document.createElement('span')
      probe.textContent = 'December 2025'
      probe.style.cssText = 'position: absolute; visibility: hidden; font: 100px sans-serif'
      document.body.append(probe)
      const fallback = probe.offsetWidth
      probe.style.fontFamily = "'Hanken Grotesk', sans-serif"
      const own = probe.offsetWidth
      probe.remove()
      return own !== fallback
    })
    if (!hasFont) await page.reload()
    expect(hasFont).toBe(true)
  }).toPass()
}
