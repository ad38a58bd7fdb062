import type { Page } from '@playwright/test'

/** Chooses an action, and confirms it in the dialog that asks. */
export async function doAndConfirm(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: action }).click()
}
