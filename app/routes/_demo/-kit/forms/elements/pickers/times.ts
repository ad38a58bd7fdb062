/** Returns the times of a day in steps, `{ value: '16:00', label: '16:00' }`, both ends included. In minutes of the day. */
export function timesBetween(first: number, last: number, step: number): { value: string; label: string }[] {
  const count = Math.floor((last - first) / step) + 1
  return Array.from({ length: count }, (_none, at) => {
    const minutes = first + at * step
    const parts = [Math.floor(minutes / 60), minutes % 60]
    const time = parts.map((part) => String(part).padStart(2, '0')).join(':')
    return { value: time, label: time }
  })
}
