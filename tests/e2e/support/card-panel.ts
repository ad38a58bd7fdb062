import type { Locator, Page } from '@playwright/test'

/** The page of an open card, next to the board; in narrow windows it is a dialog over it. */
export const cardPanel = (page: Page, title: string): Locator => page.getByRole('complementary', { name: title })
