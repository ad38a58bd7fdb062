import { Button, Flex, Text } from '@radix-ui/themes'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

interface BankFirstProps {
  isBusy: boolean
  onConfirm: () => void
  onOtherCard: () => void
  onCancel: () => void
}

/** For a payment whose bank is already waiting for a confirmation: confirm, or use another card. */
export function BankFirst({ isBusy, onConfirm, onOtherCard, onCancel }: BankFirstProps) {
  const t = useMessages('payment')
  return (
    <Stack>
      <Text as="p" size="2">
        {t('bankWaiting')}
      </Text>
      <Flex gap="3" justify="end" wrap="wrap">
        <Button variant="soft" color="gray" highContrast onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button variant="soft" highContrast disabled={isBusy} onClick={onOtherCard}>
          {t('otherCard')}
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          {t('bankContinue')}
        </Button>
      </Flex>
    </Stack>
  )
}
