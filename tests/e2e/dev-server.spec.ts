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
  const question = page.getByText('Will you reach what you promised?')
  await expect(question).toBeVisible()

  // Only what the same document still holds can prove that the page was not loaded again.
  const alive = page.getByRole('button', { name: 'Search' })
  await alive.evaluate((button) => button.setAttribute('data-kept', ''))
  await edit('app/components/layout/page.tsx', '{question}\n', '{question} Changed by hand.\n')
  await expect(question).toContainText('Changed by hand.')
  await expect(page.locator('[data-kept]')).toHaveCount(1)

  const texts = 'app/features/growth/messages/growth-targets/en.ts'
  await edit(texts, 'Will you reach what you promised?', 'Will you reach your targets?')
  await expect(page.getByText('Will you reach your targets?')).toContainText('Changed by hand.')
  // A package that was found late would have loaded the page again by itself.
  expect(output()).not.toMatch(/error|new dependencies/i)
})
