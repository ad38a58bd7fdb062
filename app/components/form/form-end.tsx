import { Button, Flex, type ButtonProps } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { FormError } from './form-error.tsx'
import { ActionStatus } from './action-status.tsx'

interface FormEndProps extends Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'onClick'> {
  form: { refusal: string | null; isBusy: boolean; isSent?: boolean }
  /** Label of the submit button. */
  submit: ReactNode
  /** Text after a successful submit, for a form that stays. */
  sent?: string | undefined
  /** In a dialog, or in place of what it edits: the buttons are at the end, after Cancel. */
  onCancel?: () => void
  /** Alone on its page: the button is as wide as the fields. */
  wide?: boolean
  /** Further buttons. */
  children?: ReactNode
}

/** The end of every form: its buttons, that it is being sent, why it was refused, or that it was sent. */
export function FormEnd({ form, submit, sent, onCancel, wide = false, children, ...button }: FormEndProps) {
  const t = useMessages('common')
  const send = (
    <Button type="submit" highContrast={button.variant === 'soft'} loading={form.isBusy} {...button}>
      {submit}
    </Button>
  )
  if (wide) {
    return (
      <>
        {send}
        <FormError>{form.refusal}</FormError>
      </>
    )
  }
  if (onCancel) {
    return (
      <>
        <FormError>{form.refusal}</FormError>
        <Flex gap="3" justify="end" wrap="wrap">
          <Button type="button" variant="soft" color="gray" highContrast onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          {send}
        </Flex>
      </>
    )
  }
  return (
    <Flex wrap="wrap" align="center" gap="2" gapX="3">
      {send}
      {children}
      <ActionStatus error={form.refusal}>{form.isSent && sent}</ActionStatus>
    </Flex>
  )
}
