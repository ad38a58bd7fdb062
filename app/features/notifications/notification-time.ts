import { format } from 'date-fns'

const day = 864e5

/** A clock time while the notification is under 24 hours old, otherwise a date (specification §9). */
export function notificationTime(createdAt: string, now: Date): string {
  const at = new Date(createdAt)
  if (now.getTime() - at.getTime() < day) return format(at, 'HH:mm')
  return format(at, at.getFullYear() === now.getFullYear() ? 'd MMM' : 'd MMM yyyy')
}
