/**
 * 24 hours in milliseconds, for lifetimes. It is not the length of a local day, which has 23 or 25 hours when the
 * clocks change: add days to a day with `addDays` (day.ts).
 */
export const dayMs = 86_400_000
