import { Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { isPaidPlan } from '#app/features/billing/plans/plan-choice.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatMoney } from '#app/shared/format/money.ts'
import type { PlanBilling } from '#server/billing/billing.ts'
import { changePreviewQueryOptions } from '../plans.queries.ts'
import { formatEnd } from '../format-end.ts'
import type { AskedChange, PaymentProps } from './asked-change.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { useChange } from './use-change.ts'

interface ChangeDialogProps {
  asked: AskedChange
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
