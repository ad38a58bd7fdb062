import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { browserArguments, findOrInstallBrowser } from '#tests/support/browser.ts'
import type { MeasuredServer } from './measured-server.ts'

const dist = fileURLToPath(new URL('../../dist/client', import.meta.url))

export interface PageRun {
  /** Largest contentful paint of each load with an empty cache, in milliseconds, ascending. */
  paints: number[]
  /** Time until the whole HTML had arrived, ascending. */
  html: number[]
  /** Whether the server's first HTML contains the month's numbers. */
  numbersInHtml: boolean
  /** Bytes of the first load over the network: scripts by gzip, styles by brotli. */
  scripts: number
  styles: number
}

/** Opens the month's dashboard in a real browser, each time without a cache. */
export async function measurePage({ process, cookie, month }: MeasuredServer, loads: number): Promise<PageRun> {
  const [name = '', value = ''] = cookie.split('=')
  const address = `${process.origin}/?month=${month}`
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserArguments })
  const paints: number[] = []
  const html: number[] = []
  let scripts = 0
  let styles = 0
  try {
    for (let load = -1; load < loads; load += 1) {
      const context = await browser.newContext({ viewport: { width: 1360, height: 900 } })
      await context.addCookies([{ name, value, url: process.origin }])
      const page = await context.newPage()
      const asked = new Set<string>()
      page.on('request', (request) => {
        if (['script', 'stylesheet'].includes(request.resourceType())) asked.add(new URL(request.url()).pathname)
      })
      await page.goto(address, { waitUntil: 'load' })
      await page.getByRole('radio', { name: /^Visitors: [\d,.]+/ }).waitFor()
      const measured = await page.evaluate(largestPaint)
      await context.close()
      // The first load warms the server up and doesn't count.
      if (load < 0) continue
      paints.push(measured.paint)
      html.push(measured.html)
      scripts = sum([...asked].filter((path) => path.endsWith('.js')).map((path) => weight(path, 'gz')))
      styles = sum([...asked].filter((path) => path.endsWith('.css')).map((path) => weight(path, 'br')))
    }
  } finally {
    await browser.close()
  }
  const answer = await fetch(address, { headers: { cookie, accept: 'text/html' } })
  const numbersInHtml = /aria-label="Visitors: [\d,.]*[1-9]/.test(await answer.text())
  const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
  return { paints: ascending(paints), html: ascending(html), numbersInHtml, scripts, styles }
}

/** Runs in the page. A paint is reported a little later, so this waits for the frame after the next. */
async function largestPaint(): Promise<{ paint: number; html: number }> {
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  const paint = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { paint, html: navigation?.responseEnd ?? Number.NaN }
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

function weight(path: string, encoding: 'gz' | 'br'): number {
  return statSync(`${dist}${path}.${encoding}`, { throwIfNoEntry: false })?.size ?? statSync(dist + path).size
}
