import { Badge } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { limitNames, type LimitName } from '#app/shared/billing/limit-names.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { PlanUsage } from '#server/billing/plan-limits/plan-limits.ts'
import { PlanStandingNotice } from './plan-standing.tsx'
import { PlanState } from './plan-state.tsx'
import { planBillingQueryOptions, planUsageQueryOptions } from './plans.queries.ts'
import styles from './plans.module.css'

interface PlanUseCardProps {
  client: ClientSummary
  /** The month whose events are shown. */
  month: Month
}

/** The chosen client's plan: what it pays, what follows from its events, and how much of each limit it uses. */
export function PlanUseCard({ client, month }: PlanUseCardProps) {
  const t = useMessages('plans')
  const usage = useQuery(planUsageQueryOptions(client.id, month))
  const billing = useQuery(planBillingQueryOptions(client.id))
  return (
    <Card
      title={t('planOf', { company: client.name })}
      actions={<Badge size="2">{usage.data?.plan ?? client.plan}</Badge>}
    >
      {billing.data && <PlanState plan={client.plan} billing={billing.data} />}
      <QueryState query={usage} height="196px">
        {(found) => (
          <>
            <PlanStandingNotice usage={found} />
            <ul className={styles['bars']}>
              {limitNames.map((name) => (
                <UseBar key={name} name={name} usage={found} month={month} />
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </Card>
  )
}

function UseBar({ name, usage, month }: { name: LimitName; usage: PlanUsage; month: Month }) {
  const t = useMessages('plans')
  const locale = useLocale()
  const id = useId()
  const used = usage.used[name]
  const limit = usage.limits[name]
  // The product has none of these yet.
  if (used === null) return null
  const label = name === 'events' ? t('eventsIn', { month: formatMonth(locale, month) }) : t(`limit.${name}`)
  return (
    <li>
      <div className={styles['useHead']}>
        <span id={id}>{label}</span>
        <span className={styles['number']}>
          {t('note.usedOfLimit', { used: formatCount(locale, used), limit: formatCount(locale, limit) })}
        </span>
      </div>
      <progress
        className={styles['bar']}
        aria-labelledby={id}
        max={limit}
        value={Math.min(used, limit)}
        // One website of one is as it should be.
        data-full={(used === limit && name !== 'sites') || undefined}
        data-over={used > limit || undefined}
      />
      <Note>{noteOf(t, { name, used, limit })}</Note>
    </li>
  )
}

type TranslatePlans = ReturnType<typeof useMessages<'plans'>>

/** What a full or exceeded limit means; nothing while there is room. */
function noteOf(t: TranslatePlans, { name, used, limit }: { name: LimitName; used: number; limit: number }): string {
  if (used < limit) return name === 'members' ? t('moreInvitable', { count: limit - used }) : ''
  if (name === 'sites' && used === limit) return ''
  if (name === 'historyMonths') return used > limit ? t('olderHidden', { limit }) : ''
  if (name === 'members' && used === limit) return t('planFull')
  return used > limit ? t('overBy', { count: used - limit }) : t('limitReached')
}
