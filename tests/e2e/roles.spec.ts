import { roleSchema } from '#app/shared/access/permissions.ts'
import { canOpen, pagePaths, pages, searchPages } from '#app/shared/pages.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { client } from './support/accounts.ts'
import { exampleOf } from './support/example-address.ts'
import { addressOf, href } from './support/href.ts'
import { expect, test } from './support/test.ts'

/** Every page behind a sign-in, except the one of an emailed link, which account.spec.ts opens. */
const guarded = pagePaths.filter((path) => pages[path].access !== 'public' && path !== '/confirm-email')

for (const role of roleSchema.options) {
  test(
    `${role}: every page opens or refuses as the table of pages says`,
    onlyInFull(role !== 'Client'),
    async ({ page, login }) => {
      await login({ role })
      for (const path of guarded) {
        const address = exampleOf(path)
        const answer = await page.request.get(address, { maxRedirects: 0, headers: { accept: 'text/html' } })
        const expected = canOpen(role, path)
          ? [200, undefined]
          : [307, href({ to: '/misc/not-authorized', search: { from: address } })]
        expect([answer.status(), answer.headers()['location']], address).toEqual(expected)
      }
    },
  )

  test(
    `${role}: the menu shows the pages they may open and no other`,
    onlyInFull(role !== 'Client'),
    async ({ page, login }) => {
      await login({ role })
      await page.goto(href({ to: '/' }))
      const menu = page.getByRole('navigation', { name: 'Main' })
      const links = menu.getByRole('listitem').getByRole('link')
      const shown = () => links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
      const open = searchPages.filter(({ menu, link }) => menu !== undefined && canOpen(role, link.to))
      await expect.poll(shown).toEqual(open.map(({ link }) => addressOf(link.to)))
    },
  )
}

test('No one sees a page without signing in, and the requested address is kept', async ({ request }) => {
  for (const path of guarded.map((page) => exampleOf(page))) {
    const answer = await request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } })
    const target = href({ to: '/login', search: path === '/' ? {} : { redirect: path } })
    expect([answer.status(), answer.headers()['location']], path).toEqual([307, target])
  }
})

test('A forbidden page is also refused after a click inside the product', async ({ page, login }) => {
  await login({ role: 'Client' })
  await page.goto(href({ to: '/' }))
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('a.menu-link[href="/profile"]')
    if (!link) throw new Error('no link to the profile')
    history.pushState({}, '', '/listening')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL(href({ to: '/misc/not-authorized', search: { from: '/listening' } }))
})

test(
  'A client on a Free plan who follows Upgrade Plan reads who manages the plan',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ email: client.email })
    await page.goto(href({ to: '/' }))
    await page.getByRole('link', { name: /Upgrade Plan/ }).click()
    await expect(page).toHaveURL(/\/misc\/not-authorized\?from=%2Fplans/)
    await expect(page.getByRole('heading', { level: 1, name: 'The Loop team manages your plan' })).toBeVisible()
  },
)
