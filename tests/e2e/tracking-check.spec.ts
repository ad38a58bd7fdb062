import { createServer, type RequestListener, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { test } from './support/own-server.ts'
import { expect } from './support/test.ts'

// The product reads websites at this port of the machine, whatever their names. It checks a website once a minute at
// most, so each test has its own.
test.describe.configure({ mode: 'serial' })

let answer: RequestListener
let websites: Server
test.beforeAll(async () => {
  websites = createServer((request, response) => answer(request, response))
  const port = Number(process.env['LOOP_E2E_SITE_PORT'])
  await new Promise<void>((resolve) => websites.listen(port, '127.0.0.1', resolve))
})
test.afterAll(
  () =>
    new Promise<void>((resolve) => {
      websites.close(() => resolve())
      websites.closeAllConnections()
    }),
)

const page200 =
  (head: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
      .end(`<!doctype html><html><head><title>A page</title>${head}</head><body>Hello</body></html>`)

const trackingOf = ({ id }: { id: string }) => href({ to: '/tracking/install', search: { client: id } })

test('A page without the script gets the guide and the exact line to paste', async ({
  page,
  login,
  expectAccessible,
  expectConsoleError,
}) => {
  // A second check within the minute is refused.
  expectConsoleError(/status of 429/)
  await login({ role: 'Admin' })
  await page.goto(trackingOf(company('Palehorn Optics')))
  const snippet = await page.locator('code', { hasText: '<script defer' }).first().innerText()
  const asked: string[] = []
  answer = (request, response) => {
    asked.push(`${request.headers['user-agent']?.split('/')[0]} ${request.url}`)
    page200('<link rel="stylesheet" href="/a.css"><script src="/wp-includes/b.js"></script>')(request, response)
  }
  await page.getByRole('textbox', { name: 'Page to check' }).fill('/glasses?a=1')
  await page.getByRole('button', { name: 'Check website' }).click()
  const finding = page.getByRole('listitem').filter({ hasText: 'The script is not on the page' })
  await expect(finding).toContainText('The page is built with WordPress')
  await expect(finding.locator('code')).toHaveText(snippet)
  expect(asked).toEqual(['LoopInstallationCheck /glasses?a=1'])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Check website' }).click()
  await expect(page.getByText('We checked the website less than a minute ago. Try again in a minute.')).toBeVisible()
  // The result stays, also for the next reader.
  await page.reload()
  await expect(finding).toBeVisible()
})

test(
  'For a page with another website’s script and a policy against ours, both are reported',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Editor' })
    await page.goto(trackingOf(company('Nettlebrook Physio')))
    const snippet = await page.locator('code', { hasText: '<script defer' }).first().innerText()
    answer = page200(snippet, { 'content-security-policy': "default-src 'self'; connect-src *" })
    await page.getByRole('button', { name: 'Check website' }).click()
    const blocked = page
      .getByRole('listitem')
      .filter({ hasText: 'The page’s Content-Security-Policy blocks the script' })
    const origin = new URL(page.url()).origin
    await expect(blocked.locator('code')).toHaveText(`script-src 'self' ${origin}`)

    await page.goto(trackingOf(company('Sundrift Solar')))
    answer = page200(snippet)
    await page.getByRole('button', { name: 'Check website' }).click()
    const wrong = page.getByRole('listitem').filter({ hasText: 'The page uses another website’s script' })
    await expect(wrong).toContainText('so visits count for that website')
  },
)

test(
  'A page with the script passes, and one behind a redirect to another website doesn’t',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Admin' })
    await page.goto(trackingOf(company('Casa Gavinho')))
    const snippet = await page.locator('code', { hasText: '<script defer' }).first().innerText()
    answer = page200(snippet)
    await page.getByRole('button', { name: 'Check website' }).click()
    await expect(page.getByText('The script is installed with the right key')).toBeVisible()
    await expect(page.getByRole('main').getByText('No problems found.').first()).toBeVisible()

    await page.goto(trackingOf(company('Copperleaf Ledger')))
    answer = (_request, response) => response.writeHead(301, { location: 'https://elsewhere.example/' }).end()
    await page.getByRole('button', { name: 'Check website' }).click()
    const moved = page.getByRole('listitem').filter({ hasText: 'The page redirects to another website' })
    await expect(moved.locator('code')).toHaveText('elsewhere.example')
  },
)

test(
  'Without a client, staff find a link for each website that excludes their browser',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/tracking', search: {} }))
    const list = page.getByRole('region', { name: 'Exclude your browser on all websites' })
    const link = list.getByRole('link', { name: 'Exclude this browser on mossgate.test' })
    await expect(link).toHaveAttribute('href', 'https://mossgate.test/#loop-exclude')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(list.getByText(/^\d+ websites, 0 opened in this browser$/)).toBeVisible()
    await expectAccessible(page)
  },
)

test('The privacy sheet follows a switch, and can be downloaded', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/tracking/counting', search: { client: company('Huldrafjell Outdoor').id } }))
  const sheet = page.getByRole('region', { name: 'Privacy sheet' })
  await sheet.getByText('Stored with each page view or event').click()
  const forms = sheet.getByText('That a form was sent, and on which page; nothing that was typed into it.')
  await expect(forms).toBeVisible()
  await page.getByRole('switch', { name: 'Form submissions' }).click()
  await expect(forms).toHaveCount(0)

  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download as text' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('privacy-huldrafjell.test.md')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('# Privacy sheet of huldrafjell.test')
  expect(text).not.toContain('That a form was sent')
})
