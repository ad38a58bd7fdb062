import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { exceededLimits } from '#app/features/billing/plans/limit-names.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { planUsageQueryOptions } from '../plans.queries.ts'
import type { AskedChange } from './asked-change.ts'
import styles from './change.module.css'

interface ChangeEffectsProps {
  asked: AskedChange
  client: ClientSummary
  month: Month
  /** Until when the current plan stays. */
  day: string
}

/** What a smaller plan stops, by name and number, what stays, and until when. */
export function ChangeEffects({ asked: { plan, choice }, client, month, day }: ChangeEffectsProps) {
  const t = useMessages('planChange')
  const tPlans = useMessages('plans')
  const locale = useLocale()
  const usage = useQuery(planUsageQueryOptions(client.id, month))
  const waits = choice.step !== 'changeNow'
  return (
    <div className={styles['effects']}>
      {waits && <p>{t('stays', { plan: client.plan, day })}</p>}
      {choice.step === 'cancel' && <p>{t('freeAfter')}</p>}
      <QueryState query={usage} height="64px">
        {({ used }) => {
          const exceeded = exceededLimits(used, planLimits[plan])
          if (exceeded.length === 0) return <p>{t('nothingStops', { plan })}</p>
          return (
            <>
              <p>
                <b>{t('stops', { plan })}</b>
              </p>
              <ul>
                {exceeded.map(({ name, used: count, limit }) => (
                  <li key={name}>
                    {t('exceeds', {
                      name: tPlans(`limit.${name}`),
                      used: formatCount(locale, count),
                      limit: formatCount(locale, limit),
                    })}{' '}
                    {name === 'events'
                      ? t('effect.events')
                      : name === 'historyMonths'
                        ? t('effect.history')
                        : t('effect.stays')}
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </QueryState>
    </div>
  )
}
