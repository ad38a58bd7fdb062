import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

// Loaded by the tracking script after the page, if the website measures speed. It sends one report for each page view,
// when the page is left or hidden for the first time. The page is fixed from then on: measurements while an app shows
// its other pages belong to the page that was loaded.
let page = location.href
let values: Record<string, number> = {}
let isSent = false

// Registered before the listeners of web-vitals, which start a new measurement in theirs.
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

// A page that is left is also hidden, right after its pagehide. That event would be too early: web-vitals reports its
// results when the page is hidden, in window listeners that run before this one.
document.addEventListener('visibilitychange', () => {
  const { loop } = window
  if (document.visibilityState !== 'hidden' || isSent || !loop || !loop.v) return
  isSent = loop.v(page, values)
})
