import type { Page } from '@playwright/test'

/** Chooses "System" for people without a choice of their own: `page.emulateMedia` then sets the theme. */
export const followDevice = (page: Page, origin: string | undefined): Promise<void> =>
  page.context().addCookies([{ name: 'loop_appearance', value: 'system', url: origin ?? '' }])
