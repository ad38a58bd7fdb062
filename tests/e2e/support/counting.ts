import type { Locator } from '@playwright/test'

/** A person who counts what they do. */
export function counting() {
  const count = { clicks: 0, fields: 0 }
  return {
    count,
    async click(target: Locator): Promise<void> {
      count.clicks += 1
      await target.click()
    },
    async type(field: Locator, text: string): Promise<void> {
      count.fields += 1
      await field.fill(text)
    },
  }
}
