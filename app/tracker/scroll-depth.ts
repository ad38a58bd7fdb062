/** Measures the scroll depth of a page. */
export interface ScrollDepth {
  /** Starts again. */
  begin(): void
  /** Returns the deepest point so far, in whole percents of the page; undefined before the first measurement. */
  percent(): number | undefined
}

/**
 * Returns a measurement that runs a moment after scrolling and when the page is hidden, never while the page is
 * rendered.
 */
export function trackScrollDepth(): ScrollDepth {
  let deepest = 0
  let height = 0
  let waiting: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    waiting = undefined
    height = document.documentElement.scrollHeight
    deepest = Math.max(deepest, scrollY + innerHeight)
  }
  const lookSoon = () => {
    if (!waiting) waiting = setTimeout(look, 300)
  }
  addEventListener('scroll', lookSoon, { passive: true })
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', look)
  return {
    begin() {
      deepest = 0
      height = 0
      lookSoon()
    },
    percent: () => (height ? Math.min(100, Math.round((deepest / height) * 100)) : undefined),
  }
}
