import { createServer, type Server } from 'node:http'
import { freePort } from '#server/db/free-port.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { expect, fillSignIn, test } from './support/test.ts'
// An installation of its own, because it reads websites at a port of its own.
const { id: client, domain } = company('Brasswick Cycles')

const htmlOf = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title>
  <meta name="description" content="About ${title}"></head><body>${body}</body></html>`
const link = (to: string) => `<a href="${to}">To ${to}</a>`

/** The pages of the website by path; a number redirects. */
const website: Record<string, string> = {
  '/': htmlOf('Home', `<h1>Home</h1>${['/bikes/', '/bikes/road', '/old', '/gone'].map(link).join('')}`),
  '/bikes/': htmlOf('Bikes', `<h1>Bikes</h1><h2>Kinds</h2>${['/', '/bikes/road', '/bikes/city'].map(link).join('')}`),
  '/bikes/road': htmlOf('Road bikes', `<h1>Road bikes</h1><img src="/a.png">${link('/')}`),
  '/bikes/city': htmlOf('', `<h1>City bikes</h1>${link('/bikes/')}`),
}

let site: Server
let server: Installation
/** Holds answers back while the test looks at the progress. */
let held: (() => void)[] | null = []

test.beforeAll(async () => {
  const port = await freePort()
  site = createServer((request, response) => {
    const path = request.url ?? '/'
    const page = website[path]
    const answer = () => {
      if (path === '/old') return response.writeHead(301, { location: '/bikes/' }).end()
      if (page === undefined) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    }
    if (held && path === '/bikes/road') held.push(answer)
    else answer()
  })
  await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve))
  server = await startInstallation({ SITE_CHECK_LOOPBACK: String(port) })
})
test.afterAll(async () => {
  await server.end()
  site.closeAllConnections()
  await new Promise<void>((resolve) => site.close(() => resolve()))
})

test('An Admin crawls a client’s website and reads the report: table, filters, one page, tree and rules', async ({
  page,
  expectAccessible,
}) => {
  // The tour checks these pages every day, in their first state.
  const accessibleInFull = async () => {
    if (isFullRun) await expectAccessible(page)
  }
  await page.goto(server.at(href({ to: '/login' })))
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await fillSignIn(page, 'admin@loop.test')
  await page.waitForURL(server.at(href({ to: '/' })))
  await page.goto(server.at(href({ to: '/discovery/crawl', search: { client } })))

  await test.step('before the first crawl the page says what one does', async () => {
    await expect(page.getByText('This website hasn’t been crawled yet.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'What a crawl does' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a client can allow more requests a second', async () => {
    await page.getByRole('button', { name: 'Crawl settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Settings of crawls' })
    await dialog.getByLabel('Page limit').fill('5')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByLabel('Page limit')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Page limit').fill('')
    await dialog.getByLabel('Pace').selectOption('10 requests a second')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('10 requests a second')).toBeVisible()
  })

  await test.step('the crawl shows its progress until it ends', async () => {
    await page.getByRole('button', { name: 'Start crawl' }).click()
    await expect(page.getByRole('progressbar', { name: 'Progress of the crawl' })).toBeVisible()
    await expect(page.getByText(/^\d+ pages? read$/)).toBeVisible()
    await accessibleInFull()
    const answers = held ?? []
    held = null
    for (const answer of answers) answer()
    await expect(page.getByRole('region', { name: 'Crawl report' })).toBeVisible()
  })

  const report = page.getByRole('region', { name: 'Crawl report' })
  const table = report.getByRole('region', { name: 'Table of pages' })
  await test.step('the table lists every page, sorted and filtered by the address', async () => {
    await expect(table.getByRole('row')).toHaveCount(7)
    await table.getByRole('button', { name: 'Status code' }).click()
    await expect(table.getByRole('row').nth(1)).toContainText('/gone')
    await report.getByRole('button', { name: 'New filter' }).click()
    await report.getByLabel('Filter column').selectOption('Page title')
    await report.getByLabel('Condition').selectOption('contains')
    await report.getByRole('button', { name: 'Apply' }).click()
    await expect(report.getByText('Enter a text.')).toBeVisible()
    await report.getByLabel('Value').fill('road')
    await report.getByRole('button', { name: 'Apply' }).click()
    await expect(table.getByRole('row')).toHaveCount(2)
    await page.reload()
    await expect(table.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('one page opens with its links, and leads to the pages that link to it', async () => {
    await table.getByRole('link', { name: '/bikes/road' }).click()
    const panel = page.getByRole('dialog', { name: '/bikes/road' })
    await expect(panel.getByRole('heading', { name: 'Links in (2)' })).toBeVisible()
    await expect(panel).toContainText('1 image, 1 without alt')
    await expectAccessible(page)
    await panel.getByRole('button', { name: '/bikes/', exact: true }).click()
    const other = page.getByRole('dialog', { name: '/bikes/', exact: true })
    await expect(other.getByRole('heading', { name: 'Headings' })).toBeVisible()
    await expect(other).toContainText('H2 Kinds')
    await page.keyboard.press('Escape')
    await expect(other).toBeHidden()
    await page.getByRole('button', { name: 'Remove filter: Page title contains road' }).click()
    await expect(table.getByRole('row')).toHaveCount(7)
    await table.getByRole('link', { name: '/old' }).click()
    await expect(page.getByRole('dialog', { name: '/old' })).toContainText('Redirects, hop by hop')
    await page.keyboard.press('Escape')
  })

  await test.step('the tree works by keyboard', async () => {
    await report.getByRole('link', { name: 'Site tree' }).click()
    const tree = report.getByRole('tree', { name: `Pages of ${domain} by folder` })
    const root = tree.getByRole('treeitem').first()
    await root.focus()
    await expect(root).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    const bikes = tree.getByRole('treeitem', { name: /^bikes 3 pages/ })
    await expect(bikes).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(bikes).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowRight')
    await accessibleInFull()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^\/bikes\// })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('at 360 px nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const view of ['Site tree', 'Changes', 'All pages']) {
      await report.getByRole('link', { name: view }).click()
      await expect(report.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page')
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, view).toBeLessThanOrEqual(0)
    }
    await accessibleInFull()
  })

  await test.step('the catalogue says what each rule did, and its page has thresholds for the client', async () => {
    await page.setViewportSize({ width: 1360, height: 900 })
    await page.goto(server.at(href({ to: '/discovery/rules', search: { client } })))
    await expect(page.getByRole('region', { name: 'Links between pages' })).toBeVisible()
    await accessibleInFull()
    await page.goto(
      server.at(href({ to: '/discovery/rules/$rule', params: { rule: 'titles-long' }, search: { client } })),
    )
    const settings = page.getByRole('region', { name: 'Settings for this client' })
    const field = settings.getByRole('textbox').first()
    const standard = await field.inputValue()
    await field.fill('1')
    await settings.getByRole('button', { name: 'Save changes' }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(String(Number(standard) + 10))
    await settings.getByRole('button', { name: 'Save changes' }).click()
    await expect(settings.getByText('Saved for the next run.')).toBeVisible()
    await page.reload()
    await expect(field).toHaveValue(String(Number(standard) + 10))
    await settings.getByRole('button', { name: 'Use defaults' }).click()
    await expect(field).toHaveValue(standard)
    await accessibleInFull()
  })
})
