import type { Locator, Page } from '@playwright/test'

/** The toast that says this. Not what a screen reader is told besides, which stands elsewhere for a moment. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: /^Messages/ }).getByText(text)
