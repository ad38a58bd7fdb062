import { fileURLToPath } from 'node:url'
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts'
import { client } from './support/accounts.ts'
import { href } from './support/href.ts'
import { answerAsBrowser, expect, fillSignIn, forgetEverything, test } from './support/test.ts'

let data: Awaited<ReturnType<typeof temporaryFolder>>
let server: ServerProcess
test.beforeAll(async () => {
  data = await temporaryFolder()
  const preload = fileURLToPath(new URL('../support/run-out-codes.ts', import.meta.url))
  server = await startServer({ DATA_DIR: data.path, SAMPLE_DATA: 'on' }, preload)
})
test.afterAll(async () => {
  await server.end()
  await data.remove()
})

test('A code that ran out on its way back is worth nothing, and a new sign-in works', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/)
  const loginPage = server.origin + href({ to: '/login' })
  await page.goto(loginPage)
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  const callback = await answerAsBrowser(page, client.email)
  expect(new URL(callback).searchParams.get('code')).toBeTruthy()

  expect(await server.ask('run out')).toBe(1)
  await page.goto(callback)
  await expect(page.getByRole('alert')).toContainText('has run out or was used before')
  await expect(page).toHaveURL(loginPage)
  expect(await (await page.request.get(`${server.origin}/api/auth/user`)).json()).toEqual({ currentUser: null })

  await forgetEverything(page)
  await page.goto(loginPage)
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await fillSignIn(page, client.email)
  await expect(page).toHaveURL(server.origin + href({ to: '/' }))
})
