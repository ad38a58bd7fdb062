import { Button, Flex, type ButtonProps } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { ActionStatus } from './action-status.tsx'

interface FormActionsProps extends Pick<ButtonProps, 'variant' | 'size'> {
  form: { refusal: string | null; isBusy: boolean; isSent: boolean }
  /** Label of the submit button. */
  submit: ReactNode
  /** Text after a successful submit. */
  sent?: string | undefined
  /** Further buttons. */
  children?: ReactNode
}

/** The end of a form in a card: its button and the result of sending. */
export function FormActions({ form, submit, sent, children, ...button }: FormActionsProps) {
  return (
    <Flex wrap="wrap" align="center" gap="2" gapX="3">
      <Button type="submit" highContrast={button.variant === 'soft'} loading={form.isBusy} {...button}>
        {submit}
      </Button>
      {children}
      <ActionStatus error={form.refusal}>{form.isSent && sent}</ActionStatus>
    </Flex>
  )
}
