import type { Page } from 'playwright'
import { afterEach, expect } from 'vitest'

/**
 * Collects the errors in the pages of a test file and fails the test that opened the page. An error thrown in a
 * listener would belong to no test. Call it once, where hooks are registered.
 * @returns a function that watches a page and closes its window after the test, so that no page outlives its test
 */
export function watchPages(): (page: Page) => Page {
  const errors: string[] = []
  const windows = new Set<ReturnType<Page['context']>>()
  afterEach(async () => {
    for (const window of windows) await window.close()
    windows.clear()
    expect(errors.splice(0), 'errors in the page').toEqual([])
  })
  return (page) => {
    windows.add(page.context())
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      // The browser logs every answer of 400 and above; tests check the answers they expect themselves.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text())
    })
    return page
  }
}
