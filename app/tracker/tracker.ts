import type { TrackerConfig } from '../shared/tracking/tracker-config.ts'
import { fetchFile } from './fetch-file.ts'
import { watchForms } from './forms.ts'
import { watchLinks } from './links.ts'
import { followOwnBrowserLink } from './own-browser-link.ts'
import { trackScrollDepth } from './scroll-depth.ts'
import { trackVisibleTime } from './visible-time.ts'

/** Replaced by the website's settings when the script is served. */
declare const __LOOP_CONFIG__: TrackerConfig

interface EventOptions {
  props?: Record<string, string | number | boolean>
  revenue?: { amount: number | string; currency: string }
  /** False if the event must not make a visit engaged. */
  interactive?: boolean
  /** Counts the event for another address than the page's. */
  url?: string
  /** Called when the server has stored the event, or when it isn't sent. */
  callback?: (result?: { status: number } | { error: unknown }) => void
}
type Loop = ((name: string, options?: EventOptions) => void) & {
  /** Calls from before the script loaded, collected by the snippet's stub. */
  q?: [string, EventOptions?][]
  /** Set once the script runs. */
  on?: 1
  /** For speed.ts: sends the measurements of a page view; returns whether it did. */
  v?: (url: string, values: Record<string, number>) => boolean
}
declare global {
  interface Window {
    loop?: Loop
  }
  interface Navigator {
    globalPrivacyControl?: boolean
  }
  interface Document {
    prerendering?: boolean
  }
}

const config = __LOOP_CONFIG__
const script = document.currentScript as HTMLScriptElement | null
// Relative to the script, so that a website can serve both under its own name.
const endpoint = new URL('/api/event', script ? script.src : location.href).href
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether nothing may be sent: the visitor asks for privacy, or the browser is excluded. */
function isIgnored(): boolean {
  if (config.t && (navigator.globalPrivacyControl || navigator.doNotTrack === '1')) return true
  try {
    return !!localStorage.getItem('loop_ignore')
  } catch {
    return false
  }
}

function send(payload: Record<string, unknown>, callback?: EventOptions['callback'], to = endpoint): void {
  const body = JSON.stringify({ d: config.d, tz: timeZone, ...payload, h: config.h, b: config.b })
  // Without keepalive the browser drops the request when the page closes; a beacon survives.
  if (!('keepalive' in Request.prototype) && navigator.sendBeacon) {
    navigator.sendBeacon(to, body)
    if (callback) callback()
    return
  }
  fetch(to, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    credentials: 'omit',
    keepalive: true,
    body,
  }).then(
    (answer) => callback && callback({ status: answer.status }),
    (error: unknown) => callback && callback({ error }),
  )
}

function start(): void {
  followOwnBrowserLink(endpoint, script)
  const queued = (window.loop && window.loop.q) || []
  let page = ''
  let referrer = document.referrer

  // Registered first, so that the depth of a page is measured before its time is reported.
  const scrollDepth = trackScrollDepth()
  const visibleTime = trackVisibleTime((milliseconds) => {
    if (page && config.e && !isIgnored()) {
      send({ n: 'engagement', u: page, e: milliseconds, sd: scrollDepth.percent() })
    }
  })

  const track: Loop = (name, options = {}) => {
    if (isIgnored()) {
      if (options.callback) options.callback()
      return
    }
    const url = options.url || location.href
    if (name === 'pageview') {
      visibleTime.flush()
      if (page) referrer = page
      page = url
    }
    send(
      {
        n: name,
        u: url,
        r: referrer,
        p: options.props,
        $: options.revenue,
        i: name !== '404' && options.interactive,
      },
      options.callback,
    )
    if (name === 'pageview') {
      visibleTime.begin()
      scrollDepth.begin()
    }
  }
  track.on = 1
  window.loop = track

  const kept = () => {
    const given = new URLSearchParams(location.search)
    return config.q ? config.q.map((name) => given.getAll(name)) : ''
  }
  const address = () => location.pathname + kept() + (config.h ? location.hash : '')
  let lastAddress: string | undefined
  const view = () => {
    if (lastAddress === address()) return
    lastAddress = address()
    track('pageview')
  }

  const navigated = () => {
    if (lastAddress !== undefined) view()
  }
  const first = () => {
    if (lastAddress !== undefined || document.visibilityState === 'hidden') return
    view()
    if (config.n && isNotFound()) track('404')
    for (const call of queued) track(...call)
  }
  // A page opened in the background, or prerendered, counts as viewed when it becomes visible.
  document.addEventListener('visibilitychange', first)
  if (document.prerendering) document.addEventListener('prerenderingchange', first)
  else first()

  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method]
    history[method] = function (...given) {
      original.apply(this, given)
      navigated()
    }
  }
  addEventListener('popstate', navigated)
  if (config.h) addEventListener('hashchange', navigated)
  // A page that returns from the browser's cache counts as viewed again.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    lastAddress = undefined
    view()
  })
  watchLinks(config, track)
  if (config.s) watchForms(track)
  if (config.v) measureSpeed(() => page)
}

/** Loads speed.ts after the page, so that it measures the page. */
function measureSpeed(viewed: () => string): void {
  if (isIgnored() || !window.loop) return
  window.loop.v = (url, values) => {
    // A page opened in the background and never visible is no page view.
    if (!viewed() || isIgnored()) return false
    send({ u: url, v: values }, undefined, endpoint + '/speed')
    return true
  }
  const load = () => fetchFile('speed', endpoint, script)
  const whenIdle = () => (window.requestIdleCallback || setTimeout)(load)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}

/** Whether the page was not found: by its status if the browser reveals it, else by the page's own statement. */
function isNotFound(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (
    (navigation && navigation.responseStatus === 404) ||
    !!document.querySelector('meta[name="loop:status"][content="404"]')
  )
}

if (!window.loop || !window.loop.on) start()
