import type { Locator, Page } from '@playwright/test'

/** Returns the toast with this text, without the copy for screen readers, which is elsewhere for a moment. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: /^Messages/ }).getByText(text)
