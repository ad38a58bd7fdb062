/** Measures how long the page is in the foreground. */
export interface VisibleTime {
  /** Starts again. */
  begin(): void
  /** Reports the collected time. */
  flush(): void
}

/** @param report gets whole milliseconds, whenever the page is hidden or left, and never zero */
export function trackVisibleTime(report: (milliseconds: number) => void): VisibleTime {
  let since: number | undefined

  const isVisible = () => document.visibilityState === 'visible'
  const begin = () => {
    since = isVisible() ? performance.now() : undefined
  }
  const flush = () => {
    if (since === undefined) return
    const milliseconds = Math.round(performance.now() - since)
    since = undefined
    if (milliseconds > 0) report(milliseconds)
  }
  document.addEventListener('visibilitychange', () => {
    flush()
    begin()
  })
  addEventListener('pagehide', flush)
  return { begin, flush }
}
