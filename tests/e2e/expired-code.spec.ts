import { onlyInFull } from '#tests/support/full-run.ts'
import { client } from './support/accounts.ts'
import { href } from './support/href.ts'
import { test } from './support/own-server.ts'
import { answerAsBrowser, expect, fillSignIn, forgetEverything } from './support/test.ts'

test(
  'A code that expired on its way back is refused, and a new sign-in works',
  onlyInFull(),
  async ({ page, installation, expectConsoleError }) => {
    expectConsoleError(/status of 400/)
    const loginPage = href({ to: '/login' })
    await page.goto(loginPage)
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
    const callback = await answerAsBrowser(page, client.email)
    expect(new URL(callback).searchParams.get('code')).toBeTruthy()

    // There may be codes of earlier sign-ins.
    expect(await installation.ask('run out')).toBeGreaterThan(0)
    await page.goto(callback)
    await expect(page.getByRole('alert')).toContainText('has expired or was already used')
    await expect(page).toHaveURL(loginPage)
    expect(await (await page.request.get('/api/auth/user')).json()).toEqual({ currentUser: null })

    await forgetEverything(page)
    await page.goto(loginPage)
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await fillSignIn(page, client.email)
    await expect(page).toHaveURL(href({ to: '/' }))
  },
)
