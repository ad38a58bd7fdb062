const day = 864e5
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const thisYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const otherYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** A clock time while the notification is under 24 hours old, otherwise a date (specification §9). */
export function notificationTime(createdAt: string, now: Date): string {
  const at = new Date(createdAt)
  if (now.getTime() - at.getTime() < day) return clock.format(at)
  return (at.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(at)
}
