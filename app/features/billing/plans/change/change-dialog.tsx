import { Text, Button, Flex } from '@radix-ui/themes'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormError } from '#app/components/form/form-error.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { isPaidPlan } from '#app/features/billing/plans/plan-choice.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import type { SubscriptionState } from '#app/shared/billing/subscription.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import { formatMoney } from '#app/shared/format/money.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { PlanBilling } from '#server/billing/billing.ts'
import type { ChangePreview, PreviewLine } from '#server/billing/plan-change.ts'
import { formatEnd } from '../format-end.ts'
import { exceededLimits } from '../limit-names.ts'
import { changePreviewQueryOptions, planUsageQueryOptions } from '../plans.queries.ts'
import type { RequestedChange, PaymentProps } from './requested-change.ts'
import { useChange } from './use-change.ts'
import styles from './change-dialog.module.css'

interface ChangeDialogProps {
  asked: RequestedChange
  client: ClientSummary
  billing: PlanBilling
  /** The current month, whose usage a smaller plan is compared with. */
  month: Month
  payment: ComponentType<PaymentProps>
  onClose: () => void
}

/** Shows what a change costs and what it stops, and does it; asks for a card where one is missing or was declined. */
export function ChangeDialog({ asked, client, billing, month, payment: Payment, onClose }: ChangeDialogProps) {
  const t = useMessages('plans')
  const tChange = useMessages('planChange')
  const locale = useLocale()
  const { plan, interval, choice } = asked
  const { mode, publishableKey, subscription } = billing
  const until = formatEnd(locale, subscription)
  const preview = useQuery(
    changePreviewQueryOptions(
      // Ending and keeping a plan charge nothing.
      choice.step === 'cancel' || choice.step === 'resume' || !isPaidPlan(plan)
        ? null
        : { clientId: client.id, plan, interval, when: choice.step === 'changeAtPeriodEnd' ? 'periodEnd' : 'now' },
    ),
  )
  const finish = () => {
    const text =
      choice.step === 'changeAtPeriodEnd'
        ? tChange('begins', { plan, day: until })
        : choice.step === 'cancel'
          ? tChange('ended', { plan: client.plan, day: until })
          : choice.label === 'keep'
            ? tChange('kept', { plan })
            : t('upgradeDone', { company: client.name, plan })
    showToast({ kind: 'success', text })
    onClose()
  }
  const change = useChange({ ...asked, clientId: client.id }, finish)
  const { stage } = change
  const amount = preview.data ? formatMoney(locale, preview.data.currency, preview.data.dueNow) : ''
  return (
    <OpenDialog
      title={choice.label === 'switch' ? t(`switchTo.${interval}`) : t(`does.${choice.label}`, { plan })}
      maxWidth="480px"
      opener={asked.opener}
      onClose={onClose}
    >
      {stage.at === 'confirm' ? (
        <ConfirmStep
          asked={asked}
          client={client}
          subscription={subscription}
          month={month}
          preview={preview}
          change={change}
          onCancel={onClose}
        />
      ) : (
        <Stack gap="3">
          <Text as="p" size="2">
            {stage.at === 'pay' ? tChange('cardNeeded', { plan }) : tChange('cardReplaced')}
          </Text>
          <Payment
            key={stage.clientSecret}
            mode={mode}
            publishableKey={publishableKey}
            clientId={client.id}
            purpose={stage.at === 'pay' ? 'payment' : 'setup'}
            clientSecret={stage.clientSecret}
            submit={tChange('pay', { amount })}
            onDone={(card) => (stage.at === 'pay' ? finish() : change.payWith(card))}
            onCancel={onClose}
          />
        </Stack>
      )}
    </OpenDialog>
  )
}

interface ConfirmStepProps {
  asked: RequestedChange
  client: ClientSummary
  subscription: SubscriptionState
  month: Month
  /** Disabled if the change charges nothing. */
  preview: UseQueryResult<ChangePreview>
  change: ReturnType<typeof useChange>
  onCancel: () => void
}

/** What the change costs and what it stops, before it is confirmed. */
function ConfirmStep(props: ConfirmStepProps) {
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
  asked: RequestedChange
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
  asked: RequestedChange
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
