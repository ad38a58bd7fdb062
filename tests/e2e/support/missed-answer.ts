import type { Page } from '@playwright/test'

/** Lets a page miss the first answer of a sign-in window, as if that had been closed before its answer was read. */
export async function missPopupsAnswer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isMissed = false
    addEventListener('message', (event: MessageEvent<{ response?: { code?: string } }>) => {
      if (isMissed || event.data.response?.code === undefined) return
      isMissed = true
      event.stopImmediatePropagation()
    })
  })
}
