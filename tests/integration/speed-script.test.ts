import { JSDOM, type DOMWindow } from 'jsdom'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { readTrackingScript } from '#server/analytics/ingest/script-build.ts'

const url = 'https://site-1.test/prices?x=1'
let tracker: string
let speed: string
beforeAll(async () => {
  tracker = await readTrackingScript('tracker')
  speed = await readTrackingScript('speed')
}, 60_000)

/** A page that is still being loaded; what it sends is told to `beacon`. */
function openPage(): { window: DOMWindow; beacon: ReturnType<typeof vi.fn> } {
  const { window } = new JSDOM('<!doctype html><title>Prices</title>', { url, runScripts: 'outside-only' })
  const beacon = vi.fn(() => true)
  // A browser without keepalive: what it sends is a beacon.
  Object.assign(window, { Request: class {} })
  Object.assign(window.navigator, { sendBeacon: beacon })
  Object.assign(window.performance, { getEntriesByType: () => [] })
  show(window, 'visible')
  return { window, beacon }
}

function show(window: DOMWindow, state: 'visible' | 'hidden'): void {
  Object.defineProperty(window.document, 'visibilityState', { configurable: true, get: () => state })
  window.document.dispatchEvent(new window.Event('visibilitychange', { bubbles: true }))
}

const run = (window: DOMWindow, code: string, config: object = {}) =>
  window.eval(code.replace('__LOOP_CONFIG__', () => JSON.stringify({ d: 'site-1.test', ...config })))
const fetched = ({ document }: DOMWindow) => [...document.scripts].map(({ src }) => new URL(src).pathname)

describe('the tracking script', () => {
  const loaded = async (window: DOMWindow) => {
    if (window.document.readyState !== 'complete') {
      await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
    }
    await wait(20)
  }

  test('fetches what measures speed once the page is loaded, and only where the website wants it', async () => {
    const { window } = openPage()
    run(window, tracker, { v: 1 })
    expect(fetched(window)).toEqual([])
    await loaded(window)
    expect(fetched(window)).toEqual(['/js/loop/speed.js'])

    const other = openPage().window
    run(other, tracker)
    await loaded(other)
    expect(fetched(other)).toEqual([])
  })

  test('fetches nothing for a browser that is left out, or that asks not to be tracked', async () => {
    const own = openPage().window
    own.localStorage.setItem('loop_ignore', 'true')
    run(own, tracker, { v: 1 })
    const asking = openPage().window
    Object.defineProperty(asking.navigator, 'globalPrivacyControl', { value: true })
    run(asking, tracker, { v: 1, t: 1 })
    await Promise.all([loaded(own), loaded(asking)])
    expect([...fetched(own), ...fetched(asking)]).toEqual([])
  })

  test('sends what was measured for a page that was viewed, and only then', () => {
    const { window, beacon } = openPage()
    run(window, tracker, { v: 1 })
    beacon.mockClear()
    expect(window.eval(`loop.v('${url}', { lcp: 1200 })`)).toBe(true)
    const [to, body] = beacon.mock.lastCall as unknown as [string, string]
    expect(to).toBe('https://site-1.test/api/event/speed')
    expect(JSON.parse(body)).toMatchObject({ d: 'site-1.test', u: url, v: { lcp: 1200 } })

    // Opened in the background, and never seen.
    const unseen = openPage()
    show(unseen.window, 'hidden')
    run(unseen.window, tracker, { v: 1 })
    expect(unseen.window.eval(`loop.v('${url}', { ttfb: 1 })`)).toBe(false)
    expect(unseen.beacon).not.toHaveBeenCalled()
  })
})

describe('the file that measures speed', () => {
  type Report = (page: string, values: Record<string, number>) => boolean

  /** The page as a browser has measured it so far. */
  async function measure(report: Report): Promise<DOMWindow> {
    const { window } = openPage()
    const entries: Record<string, object[]> = {
      paint: [{ name: 'first-contentful-paint', entryType: 'paint', startTime: 1200.5, duration: 0 }],
      'layout-shift': [{ entryType: 'layout-shift', value: 0.04567891, startTime: 900, duration: 0 }],
    }
    class Observer {
      static supportedEntryTypes = Object.keys(entries)
      readonly #told: (list: { getEntries: () => object[] }) => void
      constructor(told: (list: { getEntries: () => object[] }) => void) {
        this.#told = told
      }
      observe({ type }: { type: string }) {
        queueMicrotask(() => this.#told({ getEntries: () => entries[type] ?? [] }))
      }
      takeRecords = () => []
      disconnect = () => {}
    }
    const navigation = {
      entryType: 'navigation',
      responseStart: 310.123456,
      activationStart: 0,
      type: 'navigate',
      name: url,
    }
    Object.assign(window, {
      PerformanceObserver: Observer,
      requestAnimationFrame: (then: () => void) => setTimeout(then),
      loop: Object.assign(() => {}, { v: report }),
    })
    Object.assign(window.performance, {
      now: () => 5000,
      getEntriesByType: (type: string) => (type === 'navigation' ? [navigation] : []),
    })
    if (window.document.readyState !== 'complete') {
      await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
    }
    window.eval(speed)
    await wait(20)
    return window
  }

  test('reports a page view once, when it is hidden for the first time, with nothing but numbers', async () => {
    const report = vi.fn<Report>(() => true)
    const window = await measure(report)
    expect(report).not.toHaveBeenCalled()
    // An app that shows another of its pages: what was measured belongs to the one that was loaded.
    window.history.pushState({}, '', '/other')
    show(window, 'hidden')
    expect(report.mock.calls).toEqual([[url, { ttfb: 310.1235, fcp: 1200.5, cls: 0.0457 }]])
    show(window, 'visible')
    show(window, 'hidden')
    expect(report).toHaveBeenCalledTimes(1)
    expect(window.document.cookie).toBe('')
    expect(window.localStorage.length).toBe(0)
  })

  test('reports anew for a page that comes back out of the browser’s cache', async () => {
    const report = vi.fn<Report>(() => true)
    const window = await measure(report)
    show(window, 'hidden')
    show(window, 'visible')
    window.dispatchEvent(new window.PageTransitionEvent('pageshow', { persisted: true }))
    await wait(20)
    show(window, 'hidden')
    expect(report).toHaveBeenCalledTimes(2)
    expect(report.mock.lastCall?.[1]).toMatchObject({ ttfb: 0 })
  })

  test('tries again where a report was not to be sent yet', async () => {
    const report = vi.fn<Report>(() => false)
    const window = await measure(report)
    show(window, 'hidden')
    report.mockReturnValue(true)
    show(window, 'hidden')
    show(window, 'hidden')
    expect(report).toHaveBeenCalledTimes(2)
  })
})
