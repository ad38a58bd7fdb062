import { Callout } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Lock, TriangleAlert } from 'lucide-react'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { formatFullDay, formatMonth } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { PlanUsage } from '#server/billing/plan-limits/plan-limits.ts'
import styles from './plans.module.css'

/** What follows from months over the plan's events, and what to do; nothing within the limit. */
export function PlanStandingNotice({ usage: { standing, limits } }: { usage: PlanUsage }) {
  const t = useMessages('plans')
  const locale = useLocale()
  if (standing.state === 'within') return null
  const limit = formatCount(locale, limits.events)
  const day = 'lockAt' in standing ? formatFullDay(locale, utcDay(new Date(standing.lockAt))) : ''
  const [first = '', second = ''] =
    'months' in standing ? standing.months.map((month) => formatMonth(locale, month)) : []
  const isLocked = standing.state === 'locked'
  return (
    <Callout.Root
      className={styles['standing']}
      color={isLocked ? 'red' : standing.state === 'notice' ? 'amber' : 'gray'}
      role="note"
    >
      <Callout.Icon>
        {isLocked ? <Lock size={16} aria-hidden="true" /> : <TriangleAlert size={16} aria-hidden="true" />}
      </Callout.Icon>
      <div className={styles['standingText']}>
        {standing.state === 'forgiven' && (
          <p>
            <b>{t('spike', { month: formatMonth(locale, standing.month), limit })}</b> {t('spikeNext')}
          </p>
        )}
        {standing.state === 'notice' && (
          <p>
            <b>{t('notice', { day })}</b> {t('overTwice', { first, second, limit })} {t('noticeNext')}
          </p>
        )}
        {standing.state === 'locked' && (
          <p>
            <b>{t('locked', { month: formatMonth(locale, standing.from) })}</b>{' '}
            {t('overTwice', { first, second, limit })} {t('lockedNext')}
          </p>
        )}
        <p>
          <Link to="/plans" search={(search) => search} hash="all-plans" className={styles['action']}>
            {t('seePlans')}
          </Link>
        </p>
      </div>
    </Callout.Root>
  )
}
