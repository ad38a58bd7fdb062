/** Work that has not ended after this time waits for the database, so the next may begin. In milliseconds. */
const longMs = 100

/**
 * Does work that holds a place while it computes.
 * @param leave called once, when the work has ended or waits for the database
 */
export async function inRoom<T>(work: () => Promise<T>, leave: () => void): Promise<T> {
  let isInside = true
  const leaveOnce = () => {
    if (isInside) leave()
    isInside = false
  }
  const timer = setTimeout(leaveOnce, longMs)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    leaveOnce()
  }
}
