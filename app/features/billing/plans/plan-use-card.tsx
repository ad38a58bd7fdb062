import { Badge, Callout } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { billingCurrency, planPrices } from '#app/shared/billing/catalogue.ts'
import type { Plan } from '#app/shared/billing/plans.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatMonth, formatFullDay } from '#app/shared/format/date.ts'
import { formatPrice } from '#app/shared/format/money.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { PlanBilling } from '#server/billing/billing.ts'
import type { PlanUsage } from '#server/billing/plan-limits/plan-limits.ts'
import { formatEnd } from './format-end.ts'
import { limitNames, type LimitName } from './limit-names.ts'
import { isPaidPlan } from './plan-choice.ts'
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

/** How the plan is paid, in one sentence; a link to Billing where something has to be paid. */
function PlanState({ plan, billing }: { plan: Plan; billing: PlanBilling }) {
  const t = useMessages('plans')
  const locale = useLocale()
  const { status, offer, paidPlan } = billing.subscription
  const day = formatEnd(locale, billing.subscription)
  const renewal = () => {
    if (offer === null) return t('ownPrice')
    const price = formatPrice(locale, billingCurrency, planPrices[offer.plan][offer.interval])
    return paidPlan !== null && offer.plan !== paidPlan
      ? t('changesTo', { plan: offer.plan, day })
      : t(`renews.${offer.interval}`, { price, day })
  }
  const sentence = () => {
    switch (status) {
      case 'active':
      case 'trialing':
        return renewal()
      case 'ends':
        return t('ends', { plan: paidPlan ?? plan, day })
      case 'incomplete':
        return t('firstUnpaid')
      case 'pastDue':
      case 'unpaid':
      case 'paused':
        return t('renewalUnpaid')
      default:
        return isPaidPlan(plan) ? t('givenByHand') : ''
    }
  }
  const text = sentence()
  if (text === '') return null
  return (
    <Note>
      {text}{' '}
      {['pastDue', 'unpaid', 'paused'].includes(status) && (
        <Link to="/billing" search={(search) => search} className={styles['action']}>
          {t('goToBilling')}
        </Link>
      )}
    </Note>
  )
}

/** What follows from months over the plan's events, and what to do; nothing within the limit. */
function PlanStandingNotice({ usage: { standing, limits } }: { usage: PlanUsage }) {
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

function UseBar({ name, usage, month }: { name: LimitName; usage: PlanUsage; month: Month }) {
  const t = useMessages('plans')
  const locale = useLocale()
  const id = useId()
  const used = usage.used[name]
  const limit = usage.limits[name]
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
