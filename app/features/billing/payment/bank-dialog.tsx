import { Button, Flex } from '@radix-ui/themes'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useAnswerTestBank } from './payment.queries.ts'

interface BankDialogProps {
  clientId: string
  clientSecret: string
  onConfirmed: (paymentMethodId: string) => void
  /** @param error the refusal; null if the window was closed without an answer */
  onRefused: (error: Error | null) => void
}

/** Stands in for the window in which a bank asks its customer to confirm a payment. */
export function BankDialog({ clientId, clientSecret, onConfirmed, onRefused }: BankDialogProps) {
  const t = useMessages('payment')
  const answer = useAnswerTestBank()
  const give = (confirms: boolean) =>
    answer.mutate(
      { clientId, clientSecret, confirms },
      {
        onSuccess: (outcome) => (outcome.kind === 'done' ? onConfirmed(outcome.paymentMethodId) : undefined),
        onError: onRefused,
      },
    )
  const isAnswered = (confirms: boolean) => answer.isPending && answer.variables.confirms === confirms
  return (
    <OpenDialog
      title={t('bankTitle')}
      intro={t('bankIntro')}
      maxWidth="400px"
      close="cross"
      onClose={() => !answer.isPending && onRefused(null)}
    >
      <Flex gap="3" justify="end" wrap="wrap">
        <Button
          variant="soft"
          color="gray"
          highContrast
          loading={isAnswered(false)}
          disabled={answer.isPending}
          onClick={() => give(false)}
        >
          {t('bankRefuse')}
        </Button>
        <Button loading={isAnswered(true)} disabled={answer.isPending} onClick={() => give(true)}>
          {t('bankConfirm')}
        </Button>
      </Flex>
    </OpenDialog>
  )
}
