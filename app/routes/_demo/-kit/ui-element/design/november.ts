/** Thirty invented days. */
const numbers = [
  42, 51, 48, 60, 55, 38, 35, 47, 58, 62, 66, 59, 41, 39, 52, 64, 70, 68, 63, 44, 42, 57, 69, 74, 71, 66, 48, 45, 61,
  73,
]
const dayOf = (month: number, at: number) => `2026-${month}-${String(at + 1).padStart(2, '0')}`

/** The visitors of November, and of October before it. */
export const november = numbers.map((value, at) => ({ day: dayOf(11, at), value, complete: true }))
export const october = numbers.map((value, at) => ({
  day: dayOf(10, at),
  value: Math.round(value * 0.8) + (at % 5),
  complete: true,
}))

/** Returns a day as an axis shows it: 7. */
export const dayOfMonth = (day: string) => String(Number(day.slice(-2)))
