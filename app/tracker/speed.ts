import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

// Fetched by the tracking script where the website measures speed, after the page is loaded: one report of each page
// view, when it is left or hidden for the first time. Which page it is was decided by then: what a browser measures while
// an app shows its other pages still belongs to the one that was loaded.
let page = location.href
let values: Record<string, number> = {}
let isSent = false

// Before those of web-vitals, which begin to measure the page anew in theirs.
addEventListener(
  'pageshow',
  (event) => {
    if (!event.persisted) return
    page = location.href
    values = {}
    isSent = false
  },
  true,
)

const note = ({ name, value }: Metric) => {
  values[name.toLowerCase()] = Math.round(value * 1e4) / 1e4
}
onTTFB(note)
onFCP(note)
onLCP(note)
onCLS(note)
onINP(note)

// A page that is left is hidden as well, right after its pagehide. That would be too early: web-vitals tells what it found
// by then when the page is hidden, in listeners on the window that are called before this one.
document.addEventListener('visibilitychange', () => {
  const { loop } = window
  if (document.visibilityState !== 'hidden' || isSent || !loop || !loop.v) return
  isSent = loop.v(page, values)
})
