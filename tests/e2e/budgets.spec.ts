import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { href } from './support/href.ts'
import { expect, test } from './support/test.ts'

const dist = fileURLToPath(new URL('../../dist/client', import.meta.url))

/**
 * Returns the transferred size of a built file in an encoding that every browser accepts; small files are sent
 * uncompressed.
 */
function weight(path: string, encoding: 'gz' | 'br'): number {
  return statSync(`${dist}${path}.${encoding}`, { throwIfNoEntry: false })?.size ?? statSync(`${dist}${path}`).size
}

test('The first load of a client’s dashboard stays within its budget', async ({ page, login, baseURL }) => {
  await login({ role: 'Client' })
  const files = { script: new Set<string>(), stylesheet: new Set<string>() }
  page.on('request', (request) => {
    const type = request.resourceType()
    if (type === 'script' || type === 'stylesheet') files[type].add(request.url().replace(baseURL ?? '', ''))
  })
  await page.goto(href({ to: '/' }))
  // The bell shows its count after hydration; by then everything of the first load has been requested.
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible()

  const html = await page.request.get(href({ to: '/' }), { headers: { accept: 'text/html' } })
  const preloaded = [...(await html.text()).matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, url]) => url)
  expect(preloaded.length).toBeGreaterThan(0)
  expect([...files.script]).toEqual(expect.arrayContaining(preloaded))

  const scripts = [...files.script].reduce((sum, path) => sum + weight(path, 'gz'), 0)
  const styles = [...files.stylesheet].reduce((sum, path) => sum + weight(path, 'br'), 0)
  console.log(`first load of /: ${kb(scripts)} kB of scripts (gzip), ${kb(styles)} kB of styles (brotli)`)
  expect(scripts).toBeLessThanOrEqual(200_000)
  expect(styles).toBeLessThanOrEqual(45_000)
})

const kb = (bytes: number) => (bytes / 1000).toFixed(1)
