import { Box, Button } from '@radix-ui/themes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { addMonths } from '#app/shared/calendar/month.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { formatMonth, formatMonthName } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { ownStandingQueryOptions } from './plan-standing.queries.ts'
import { RequestUpgrade } from './request-upgrade.tsx'
import styles from './plan-lock.module.css'

interface LockedMonthProps {
  months: MonthRange
  /** What waits for the reader's decision; it is not locked. */
  waiting: ReactNode
}

/** Instead of a locked month: why it is locked, what happens to the data, the last open month, and the way to unlock. */
export function LockedMonth({ months, waiting }: LockedMonthProps) {
  const { locale, t } = useTranslator('planLock')
  // Asked again, so that the month appears by itself when staff have chosen a larger plan.
  const { data: own } = useSuspenseQuery({ ...ownStandingQueryOptions(), refetchInterval: 30_000 })
  const { plan, limit, standing } = own
  if (standing.state !== 'locked') return null
  const [first, second] = standing.months
  const month = formatMonth(locale, months.selected)
  const lastOpen = addMonths(standing.from, -1)
  return (
    <Page title={t('page.dashboard')} question={t('lockedQuestion')}>
      <Box mb="4">{waiting}</Box>
      <div className={styles['locked']}>
        <StatePanel
          lack="access"
          icon={<Lock size={20} />}
          title={t('lockedTitle', { month })}
          actions={
            lastOpen >= months.first && (
              <Button asChild variant="soft">
                <Link to="/" search={(search) => ({ ...search, month: lastOpen })}>
                  {t('lockedEarlier', { month: formatMonth(locale, lastOpen) })}
                </Link>
              </Button>
            )
          }
        >
          <p>
            {t('lockedWhy', {
              first: formatMonthName(locale, first),
              second: formatMonthName(locale, second),
              limit: formatCount(locale, limit),
              plan,
            })}
          </p>
          <p>{t('lockedKept')}</p>
          <RequestUpgrade />
        </StatePanel>
      </div>
    </Page>
  )
}
