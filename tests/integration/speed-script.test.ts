import { JSDOM, type DOMWindow } from 'jsdom'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { readTrackingScript } from '#server/analytics/ingest/script-build.ts'

const url = 'https://site-1.test/prices?x=1'
let tracker: string
let speed: string
beforeAll(async () => {
  tracker = await readTrackingScript('tracker')
  speed = await readTrackingScript('speed')
})

interface OpenPage {
  window: DOMWindow
  /** Called with everything the page sends. */
  beacon: ReturnType<typeof vi.fn>
  /** Runs the page's deferred work until nothing is left, so that the result doesn't depend on a clock. */
  settle(): Promise<void>
}

/** Opens a page that is still loading. */
function openPage(): OpenPage {
  const { window } = new JSDOM('<!doctype html><title>Prices</title>', { url, runScripts: 'outside-only' })
  const putOff: (() => void)[] = []
  const later = (work: () => void) => putOff.push(work)
  Object.assign(window, { setTimeout: later, requestAnimationFrame: later, requestIdleCallback: later })
  const beacon = vi.fn(() => true)
  // A browser without keepalive: it sends with a beacon.
  Object.assign(window, { Request: class {} })
  Object.assign(window.navigator, { sendBeacon: beacon })
  Object.assign(window.performance, { getEntriesByType: () => [] })
  show(window, 'visible')
  const settle = async () => {
    if (window.document.readyState !== 'complete') {
      await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
    }
    do {
      for (const work of putOff.splice(0)) work()
      // Promises and microtasks of the page run before the next turn of the event loop.
      await new Promise(setImmediate)
    } while (putOff.length > 0)
  }
  return { window, beacon, settle }
}

function show(window: DOMWindow, state: 'visible' | 'hidden'): void {
  Object.defineProperty(window.document, 'visibilityState', { configurable: true, get: () => state })
  window.document.dispatchEvent(new window.Event('visibilitychange', { bubbles: true }))
}

const run = (window: DOMWindow, code: string, config: object = {}) =>
  window.eval(code.replace('__LOOP_CONFIG__', () => JSON.stringify({ d: 'site-1.test', ...config })))
const fetched = ({ document }: DOMWindow) => [...document.scripts].map(({ src }) => new URL(src).pathname)

describe('the tracking script', () => {
  test('loads the speed file after the page, and only if the website wants it', async () => {
    const { window, settle } = openPage()
    run(window, tracker, { v: 1 })
    expect(fetched(window)).toEqual([])
    await settle()
    expect(fetched(window)).toEqual(['/js/loop/speed.js'])

    const other = openPage()
    run(other.window, tracker)
    await other.settle()
    expect(fetched(other.window)).toEqual([])
  })

  test('loads nothing for an excluded browser, or one that asks not to be tracked', async () => {
    const own = openPage()
    own.window.localStorage.setItem('loop_ignore', 'true')
    run(own.window, tracker, { v: 1 })
    const asking = openPage()
    Object.defineProperty(asking.window.navigator, 'globalPrivacyControl', { value: true })
    run(asking.window, tracker, { v: 1, t: 1 })
    await Promise.all([own.settle(), asking.settle()])
    expect([...fetched(own.window), ...fetched(asking.window)]).toEqual([])
  })

  test('sends measurements for a viewed page, and only then', () => {
    const { window, beacon } = openPage()
    run(window, tracker, { v: 1 })
    beacon.mockClear()
    expect(window.eval(`loop.v('${url}', { lcp: 1200 })`)).toBe(true)
    const [to, body] = beacon.mock.lastCall as unknown as [string, string]
    expect(to).toBe('https://site-1.test/api/event/speed')
    expect(JSON.parse(body)).toMatchObject({ d: 'site-1.test', u: url, v: { lcp: 1200 } })

    // Opened in the background, and never visible.
    const unseen = openPage()
    show(unseen.window, 'hidden')
    run(unseen.window, tracker, { v: 1 })
    expect(unseen.window.eval(`loop.v('${url}', { ttfb: 1 })`)).toBe(false)
    expect(unseen.beacon).not.toHaveBeenCalled()
  })
})

describe('the file that measures speed', () => {
  type Report = (page: string, values: Record<string, number>) => boolean

  /** Opens the page and gives it the browser's measurements so far. */
  async function measure(report: Report): Promise<OpenPage> {
    const page = openPage()
    const { window } = page
    const entries: Record<string, object[]> = {
      paint: [{ name: 'first-contentful-paint', entryType: 'paint', startTime: 1200.5, duration: 0 }],
      'layout-shift': [{ entryType: 'layout-shift', value: 0.04567891, startTime: 900, duration: 0 }],
    }
    class Observer {
      static supportedEntryTypes = Object.keys(entries)
      readonly #callback: (list: { getEntries: () => object[] }) => void
      constructor(callback: (list: { getEntries: () => object[] }) => void) {
        this.#callback = callback
      }
      observe({ type }: { type: string }) {
        queueMicrotask(() => this.#callback({ getEntries: () => entries[type] ?? [] }))
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
    await page.settle()
    return page
  }

  test('reports a page view once, when it is hidden for the first time, with numbers only', async () => {
    const report = vi.fn<Report>(() => true)
    const { window } = await measure(report)
    expect(report).not.toHaveBeenCalled()
    // An app that shows another of its pages: the measurements belong to the page that was loaded.
    window.history.pushState({}, '', '/other')
    show(window, 'hidden')
    expect(report.mock.calls).toEqual([[url, { ttfb: 310.1235, fcp: 1200.5, cls: 0.0457 }]])
    show(window, 'visible')
    show(window, 'hidden')
    expect(report).toHaveBeenCalledTimes(1)
    expect(window.document.cookie).toBe('')
    expect(window.localStorage.length).toBe(0)
  })

  test('reports again for a page that returns from the browser’s cache', async () => {
    const report = vi.fn<Report>(() => true)
    const { window, settle } = await measure(report)
    show(window, 'hidden')
    show(window, 'visible')
    window.dispatchEvent(new window.PageTransitionEvent('pageshow', { persisted: true }))
    await settle()
    show(window, 'hidden')
    expect(report).toHaveBeenCalledTimes(2)
    expect(report.mock.lastCall?.[1]).toMatchObject({ ttfb: 0 })
  })

  test('tries again if a report could not be sent yet', async () => {
    const report = vi.fn<Report>(() => false)
    const { window } = await measure(report)
    show(window, 'hidden')
    report.mockReturnValue(true)
    show(window, 'hidden')
    show(window, 'hidden')
    expect(report).toHaveBeenCalledTimes(2)
  })
})
