import { useLocale } from '#app/components/locale/use-locale.ts'

interface MomentProps {
  at: string
  timeZone: string
  seconds?: boolean
}

/** A point in time as it was at the website: Oct 15, 14:03. */
export function Moment({ at, timeZone, seconds = false }: MomentProps) {
  const locale = useLocale()
  return <time dateTime={at}>{formatMoment(locale, at, timeZone, seconds)}</time>
}

export function formatMoment(locale: string, at: string, timeZone: string, seconds = false): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
    // Half-day clocks are written with spaces that differ between the server and browsers.
    hourCycle: 'h23',
  })
  return format.format(new Date(at))
}
