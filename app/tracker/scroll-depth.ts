/** Measures how deep a page is scrolled. */
export interface ScrollDepth {
  /** Starts anew. */
  begin(): void
  /** The deepest point seen so far, in whole percents of the page; undefined while nothing was measured. */
  percent(): number | undefined
}

/** A page is measured a moment after it was scrolled, and when it is hidden: never while it is being drawn. */
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
