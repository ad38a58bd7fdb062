/**
 * Visit durations are stored as a histogram so that a month's median comes from its rollup: exact to the second up to a
 * minute, to 5 s up to 10 minutes, to 30 s up to an hour, to 5 minutes above, open at 12 hours.
 */
const steps = [
  { from: 0, width: 1, first: 0 },
  { from: 60, width: 5, first: 60 },
  { from: 600, width: 30, first: 168 },
  { from: 3600, width: 300, first: 268 },
] as const
const cap = 12 * 3600

/** Returns the lower bound of a bucket in seconds. */
export function bucketSeconds(bucket: number): number {
  const step = steps.findLast((candidate) => bucket >= candidate.first) ?? steps[0]
  return step.from + (bucket - step.first) * step.width
}

/** Returns SQL for the histogram bucket of a column of milliseconds; rollups and filtered views share it. */
export function durationBucketSql(column: string): string {
  const seconds = `least(${cap}, greatest(0, ${column} / 1000))`
  const branches = [...steps]
    .reverse()
    .map((step) => `when ${seconds} >= ${step.from} then ${step.first} + (${seconds} - ${step.from}) / ${step.width}`)
  return `(case ${branches.join(' ')} end)::int`
}
