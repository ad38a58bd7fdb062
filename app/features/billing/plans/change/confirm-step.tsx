import { Button, Flex, Text } from '@radix-ui/themes'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { FormError } from '#app/components/form/form-error.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SubscriptionState } from '#app/shared/billing/subscription.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatMoney } from '#app/shared/format/money.ts'
import type { ChangePreview } from '#server/billing/preview.ts'
import { formatEnd } from '../format-end.ts'
import type { AskedChange } from './asked-change.ts'
import { ChangeCosts } from './change-costs.tsx'
import { ChangeEffects } from './change-effects.tsx'
import type { useChange } from './use-change.ts'

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
