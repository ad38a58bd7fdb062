/**
 * Visit durations are kept as a histogram so that a month's median comes from its rollup: exact to the second up to a
 * minute, to 5 s up to 10 minutes, to 30 s up to an hour, to 5 minutes above, open at 12 hours.
 */
const steps = [
  { from: 0, width: 1, first: 0 },
  { from: 60, width: 5, first: 60 },
  { from: 600, width: 30, first: 168 },
  { from: 3600, width: 300, first: 268 },
] as const
const cap = 12 * 3600

/** The histogram bucket of a visible time in milliseconds. */
export function durationBucket(visibleMs: number): number {
  const seconds = Math.min(cap, Math.max(0, Math.floor(visibleMs / 1000)))
  const step = steps.findLast((candidate) => seconds >= candidate.from) ?? steps[0]
  return step.first + Math.floor((seconds - step.from) / step.width)
}

/** The lower bound of a bucket in seconds. */
export function bucketSeconds(bucket: number): number {
  const step = steps.findLast((candidate) => bucket >= candidate.first) ?? steps[0]
  return step.from + (bucket - step.first) * step.width
}

/** The same rule as SQL over a column of milliseconds, so that rollups and filtered views share one definition. */
export function durationBucketSql(column: string): string {
  const seconds = `least(${cap}, greatest(0, ${column} / 1000))`
  const branches = [...steps]
    .reverse()
    .map((step) => `when ${seconds} >= ${step.from} then ${step.first} + (${seconds} - ${step.from}) / ${step.width}`)
  return `(case ${branches.join(' ')} end)::int`
}

/** Median in seconds of a histogram (bucket to visits), or null for no visits. */
export function medianSeconds(histogram: readonly { bucket: number; visits: number }[]): number | null {
  const sorted = histogram.filter((entry) => entry.visits > 0).toSorted((a, b) => a.bucket - b.bucket)
  const total = sorted.reduce((sum, entry) => sum + entry.visits, 0)
  if (total === 0) return null
  let seen = 0
  for (const entry of sorted) {
    seen += entry.visits
    if (seen * 2 >= total) return bucketSeconds(entry.bucket)
  }
  return null
}
