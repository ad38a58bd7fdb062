import { startDevServer } from './support/dev-server.ts'
import { href } from './support/href.ts'
import { testOn } from './support/own-server.ts'
import { expect } from './support/test.ts'

const { test, started } = testOn(startDevServer)

test('A developer sees a changed component at once, and a changed text after the page has loaded itself again', async ({
  page,
  login,
}) => {
  const { edit, output } = await started()
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/growth' }))
  const note = page.getByText('This page will compare targets')
  await expect(note).toBeVisible()

  // Only what the same document still holds can prove that the page was not loaded again.
  const alive = page.getByRole('button', { name: 'Search' })
  await alive.evaluate((button) => button.setAttribute('data-kept', ''))
  await edit('app/components/feedback/not-built-yet.tsx', '{children}', '{children} Changed by hand.')
  await expect(note).toContainText('Changed by hand.')
  await expect(page.locator('[data-kept]')).toHaveCount(1)

  await edit('app/shared/messages/coming/en.ts', 'Progress towards your targets', 'Progress of targets')
  await expect(page.getByText('Progress of targets', { exact: true })).toBeVisible()
  await expect(note).toContainText('Changed by hand.')
  // A package that was found late would have loaded the page again by itself.
  expect(output()).not.toMatch(/error|new dependencies/i)
})
