import type { Page } from '@playwright/test'
import { href } from './href.ts'
import type { Installation } from './installation.ts'
import { fillSignIn } from './test.ts'

/** Signs in for real at an installation of its own, on the way to one of its pages. */
export async function openAs(server: Installation, page: Page, email: string, path: string): Promise<void> {
  await page.goto(server.at(href({ to: '/login', search: path === '/' ? {} : { redirect: path } })))
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await fillSignIn(page, email)
  await page.waitForURL(server.at(path))
}
