import { useMatches } from '@tanstack/react-router'
import { useEffect, useState, type CSSProperties } from 'react'
import { product } from '#app/components/layout/brand.tsx'
import { Logo } from '#app/components/layout/sender.tsx'
import { formatDate } from '#app/components/locale/format-time.ts'
import { useOwnTimeZone } from '#app/components/locale/local-moment.tsx'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { pageOfRoute, pages } from '#app/shared/pages.ts'
import { logoPath } from '#app/shared/profile/logo-rules.ts'

interface PrintHeadProps {
  client: ClientSummary | null
  month: Month
}

/** Heads every printed page: the client's logo and accent, whose numbers of which month they are, and the day of printing. */
export function PrintHead({ client, month }: PrintHeadProps) {
  const t = useMessages('shell')
  const clock = useClock()
  const timeZone = useOwnTimeZone()
  const printed = usePrintedAt()
  const page = useMatches({ select: (matches) => pageOfRoute(matches.at(-1)?.fullPath ?? '') })
  const { hasLogo = false, accent = null } = client?.look ?? {}
  const name = client?.name ?? product
  const style: CSSProperties & { '--print-accent'?: string } = accent === null ? {} : { '--print-accent': accent }
  return (
    <div className="print-head" style={style}>
      {client && hasLogo && <Logo src={logoPath(client.id)} alt="" isSmall />}
      <strong>{name}</strong>
      {page && 'subject' in pages[page] && pages[page].subject === 'month' && (
        <span>{formatMonth(clock.locale, month)}</span>
      )}
      {printed !== null && <span>{t('printedOn', { day: formatDate(clock, printed, timeZone) })}</span>}
    </div>
  )
}

/** Returns when the page is printed (ISO 8601); null until the browser has it. */
function usePrintedAt(): string | null {
  const [at, setAt] = useState<string | null>(null)
  useEffect(() => {
    const update = () => setAt(new Date().toISOString())
    update()
    addEventListener('beforeprint', update)
    return () => removeEventListener('beforeprint', update)
  }, [])
  return at
}
