import type { Page } from '@playwright/test'
import { forgetEverything, test as base, waitingForLife } from './test.ts'

export { expect } from './test.ts'

/**
 * Tests that share a browser window for each language, so that scripts and styles are loaded and compiled once instead
 * of for each test. For tests that only look at pages: they leave nothing but cookies, which are cleared afterwards.
 */
export const test = base.extend<{ kept: Page }>({
  async kept({ browser, windows, locale, viewport, baseURL, timezoneId }, provide) {
    let page = windows.get(locale ?? '')
    if (!page) {
      const context = await browser.newContext({
        viewport,
        ...(locale && { locale }),
        ...(baseURL && { baseURL }),
        ...(timezoneId && { timezoneId }),
      })
      page = waitingForLife(await context.newPage())
      windows.set(locale ?? '', page)
    }
    await provide(page)
    await forgetEverything(page)
  },

  async context({ kept }, provide) {
    await provide(kept.context())
  },

  async page({ kept, viewport }, provide) {
    if (viewport) await kept.setViewportSize(viewport)
    await provide(kept)
  },
})
