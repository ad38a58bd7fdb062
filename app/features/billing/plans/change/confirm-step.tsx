import { Button, Flex, Text } from '@radix-ui/themes'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { FormError } from '#app/components/form/form-error.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import type { SubscriptionState } from '#app/shared/billing/subscription.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import { formatMoney } from '#app/shared/format/money.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { ChangePreview, PreviewLine } from '#server/billing/preview.ts'
import { formatEnd } from '../format-end.ts'
import { exceededLimits } from '../limit-names.ts'
import { planUsageQueryOptions } from '../plans.queries.ts'
import type { AskedChange } from './asked-change.ts'
import type { useChange } from './use-change.ts'
import styles from './change.module.css'

interface ConfirmStepProps {
  asked: AskedChange
  client: ClientSummary
  subscription: SubscriptionState
  month: Month
  /** Disabled if the change charges nothing. */
  preview: UseQueryResult<ChangePreview>
  change: ReturnType<typeof useChange>
  onCancel: () => void
}

/** What the change costs and what it stops, before it is confirmed. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { asked, client, subscription, month, preview, change, onCancel } = props
  const t = useMessages('plans')
  const tChange = useMessages('planChange')
  const locale = useLocale()
  const { plan, choice } = asked
  const day = formatEnd(locale, subscription)
  const costsNothing = choice.step === 'cancel' || choice.step === 'resume'
  const confirm = () => {
    if (choice.step === 'changeAtPeriodEnd') return tChange('downgradeOn', { day })
    if (choice.step === 'cancel') return tChange('endOn', { day })
    const { dueNow = 0, currency = '' } = preview.data ?? {}
    return dueNow > 0 ? tChange('pay', { amount: formatMoney(locale, currency, dueNow) }) : tChange('confirm')
  }
  return (
    <Stack gap="4">
      {choice.step === 'resume' && (
        <Text as="p" size="2">
          {tChange('goesOn', { plan, day })}
        </Text>
      )}
      {!costsNothing && (
        <QueryState query={preview} height="148px">
          {(found) => <ChangeCosts asked={asked} preview={found} day={day} />}
        </QueryState>
      )}
      {choice.label === 'downgrade' && <ChangeEffects asked={asked} client={client} month={month} day={day} />}
      <FormError>{change.refusal}</FormError>
      <Flex gap="3" justify="end" wrap="wrap">
        <Button variant="soft" color="gray" highContrast onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        {change.isDeclined && (
          <Button variant="soft" highContrast disabled={change.isBusy} onClick={change.askForOtherCard}>
            {tChange('useOtherCard')}
          </Button>
        )}
        <Button
          loading={change.isBusy}
          disabled={!costsNothing && preview.data === undefined}
          onClick={() => change.send()}
        >
          {confirm()}
        </Button>
      </Flex>
    </Stack>
  )
}

interface ChangeCostsProps {
  asked: AskedChange
  preview: ChangePreview
  /** The end of what is paid for now. */
  day: string
}

/** What is charged today, how that comes about, and what is charged from when on. */
function ChangeCosts({ asked, preview, day }: ChangeCostsProps) {
  const t = useMessages('planChange')
  const locale = useLocale()
  const { currency, dueNow, lines, renewal } = preview
  const write = (minor: number) => formatMoney(locale, currency, minor)
  const isNow = asked.choice.step !== 'changeAtPeriodEnd'
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const nameOf = ({ kind, plan, description }: PreviewLine) => {
    if (plan === null) return description
    if (kind === 'period') return t(`line.${asked.interval}`, { plan })
    return kind === 'unused' ? t('line.unused', { plan }) : t('line.remaining', { plan, day })
  }
  const next = renewal.at === null ? '' : formatFullDay(locale, utcDay(new Date(renewal.at)))
  return (
    <div>
      <dl className={styles['costs']}>
        {isNow &&
          lines.length > 1 &&
          lines.map((line, index) => (
            // Two lines may be alike, and none has an id.
            <div key={index}>
              <dt>{nameOf(line)}</dt>
              <dd>{write(line.amount)}</dd>
            </div>
          ))}
        <div className={styles['due']}>
          <dt>{t('dueToday')}</dt>
          <dd>{write(dueNow)}</dd>
        </div>
        <div>
          <dt>{renewal.at === null ? t(`then.${asked.interval}`) : t(`from.${asked.interval}`, { day: next })}</dt>
          <dd>{write(renewal.amount)}</dd>
        </div>
      </dl>
      {isNow && sum < 0 && <Note apart>{t('creditLeft', { amount: write(-sum) })}</Note>}
      <Note apart>{t('vat')}</Note>
    </div>
  )
}

interface ChangeEffectsProps {
  asked: AskedChange
  client: ClientSummary
  month: Month
  /** Until when the current plan stays. */
  day: string
}

/** What a smaller plan stops, by name and number, what stays, and until when. */
function ChangeEffects({ asked: { plan, choice }, client, month, day }: ChangeEffectsProps) {
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
