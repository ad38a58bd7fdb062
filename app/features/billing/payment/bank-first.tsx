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
  const say = useMessages('payment')
  return (
    <Stack>
      <Text as="p" size="2">
        {say('bankWaiting')}
      </Text>
      <Flex gap="3" justify="end" wrap="wrap">
        <Button variant="soft" color="gray" highContrast onClick={onCancel}>
          {say('action.cancel')}
        </Button>
        <Button variant="soft" highContrast disabled={isBusy} onClick={onOtherCard}>
          {say('otherCard')}
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          {say('bankContinue')}
        </Button>
      </Flex>
    </Stack>
  )
}
