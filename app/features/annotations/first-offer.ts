/**
 * The day a new annotation begins with where none was chosen: today by the calendar of the website's time zone, or the
 * first of another month.
 */
export function firstOffer(month: string, timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(now)
    .map(({ type, value }) => [type, value])
  const { year, month: inYear, day } = Object.fromEntries(parts)
  const today = `${year}-${inYear}-${day}`
  return today.startsWith(month) ? today : `${month}-01`
}
