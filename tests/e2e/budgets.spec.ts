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
  // Then nothing is loaded ahead for other pages.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
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
  const preloaded = [...(await html.text()).matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
    ([, url = '']) => url,
  )
  expect(preloaded.length).toBeGreaterThan(0)
  expect([...files.script]).toEqual(expect.arrayContaining(preloaded))

  const sum = (paths: Iterable<string>, encoding: 'gz' | 'br') =>
    [...paths].reduce((bytes, path) => bytes + weight(path, encoding), 0)
  // What the page needs to answer to the keyboard; cards below the numbers bring their own when it does.
  const isFirst = (path: string) => preloaded.includes(path)
  const scripts = Object.groupBy(files.script, (path) => (isFirst(path) ? 'first' : 'later'))
  const first = sum(scripts.first ?? [], 'gz')
  const later = sum(scripts.later ?? [], 'gz')
  const styles = sum(files.stylesheet, 'br')
  console.log(`first load of /: ${kb(first)} kB of scripts, then ${kb(later)} (gzip), ${kb(styles)} of styles (brotli)`)
  expect(first).toBeLessThanOrEqual(237_500)
  expect(later).toBeLessThanOrEqual(18_000)
  expect(styles).toBeLessThanOrEqual(46_500)
})

const kb = (bytes: number) => (bytes / 1000).toFixed(1)
