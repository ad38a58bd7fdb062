import type { APIRequestContext } from '@playwright/test'
import { canOpen, pagePaths, pages } from '#app/shared/pages.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { exampleOf } from './support/example-address.ts'
import { addressOf, href } from './support/href.ts'
import { expect, test } from './support/test.ts'

const client = company('Fernhollow Pottery').id

/** Style sheets by address: most pages share them. */
const sheetTexts = new Map<string, Promise<string>>()

function textOf(request: APIRequestContext, sheet: string): Promise<string> {
  const text = sheetTexts.get(sheet) ?? request.get(sheet).then((answer) => answer.text())
  sheetTexts.set(sheet, text)
  return text
}

/** Returns the classes of CSS modules that a page of the server uses without a link to their styles. */
async function unstyledIn(request: APIRequestContext, address: string): Promise<string[]> {
  const answer = await request.get(address, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  const sheets = new Set([...html.matchAll(/<link[^>]*href="([^"]+\.css)"/g)].map(([, sheet = '']) => sheet))
  const styles = await Promise.all([...sheets].map((sheet) => textOf(request, sheet)))
  const classes = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  const ofModules = [...classes].filter((name) => /^_[\w-]+_[\w-]{5}_\d+$/.test(name))
  expect(ofModules.length, address).toBeGreaterThan(0)
  return ofModules
    .filter((name) => styles.every((text) => !text.includes(`.${name}`)))
    .map((name) => `${address} ${name}`)
}

for (const role of ['Admin', 'Client'] as const) {
  test(
    `what the server draws for ${role === 'Admin' ? 'an Admin' : 'a Client'} has its styles before any script runs`,
    onlyInFull(role === 'Admin'),
    async ({ page, login }) => {
      await login({ role })
      const open = pagePaths.filter(
        (path) => pages[path].access !== 'public' && canOpen(role, path) && path !== '/confirm-email',
      )
      const ofRole =
        role === 'Client'
          ? []
          : [
              href({ to: '/', search: { client } }),
              ...(['goals', 'speed', 'errors', 'bots'] as const).map((tab) =>
                href({ to: '/analytics', search: { client, tab } }),
              ),
              href({ to: '/analytics', search: { client, explain: 'visits' } }),
              href({ to: '/crafting/$filter', params: { filter: 'all' }, search: { client, view: 'ledger' } }),
              ...(['/discovery', '/discovery/crawl', '/discovery/rules'] as const).map((to) =>
                addressOf(to, { client }),
              ),
            ]
      const unstyled: string[] = []
      for (const address of [...open.map((path) => exampleOf(path)), ...ofRole, '/nowhere']) {
        unstyled.push(...(await unstyledIn(page.request, address)))
      }
      expect(unstyled).toEqual([])
    },
  )
}
