import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { PageNotice } from '#app/components/feedback/page-notice.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { formatFullDay, formatMonthName } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { ownStandingQueryOptions } from './plan-standing.queries.ts'

/** Above a Client's pages: two months were over the plan, from when on months can be locked, and what to do. */
export function PlanNotice() {
  const { locale, t } = useTranslator('planLock')
  const { data: own } = useQuery(ownStandingQueryOptions())
  if (own?.standing.state !== 'notice') return null
  const { plan, limit, timeZone, standing } = own
  const [first, second] = standing.months
  const text = t('noticeText', {
    first: formatMonthName(locale, first),
    second: formatMonthName(locale, second),
    limit: formatCount(locale, limit),
    plan,
    day: formatFullDay(locale, localDay(new Date(standing.lockAt), timeZone)),
  })
  return (
    <PageNotice
      label={t('planNotice')}
      icon={<CalendarClock size={18} />}
      action={(className) => (
        <Link to="/misc/not-authorized" search={{ from: '/plans' }} className={className}>
          {t('noticeAsk')}
        </Link>
      )}
    >
      <RichText text={text} tags={{ b: (words) => <b>{words}</b> }} />
    </PageNotice>
  )
}
