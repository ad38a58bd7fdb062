import { Link } from '@tanstack/react-router'
import { TrendingUp } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { monthOf } from '#app/shared/calendar/month.ts'

/** Returns where the month of a change is explained, with its day. */
const explanationOf = (clientId: string, day: Day) =>
  ({ client: clientId, month: monthOf(day), metric: 'visits', explain: 'visits', day }) as const

/** Opens the client's own month of a change, which says whether that day was normal. It names no cause. */
export function DidItMatter({ clientId, day }: { clientId: string; day: Day }) {
  const t = useMessages('competitors')
  return (
    <Link to="/analytics" search={explanationOf(clientId, day)}>
      <TrendingUp size={14} aria-hidden="true" /> {t('didItMatter')}
    </Link>
  )
}
