import { Button, Flex, type ButtonProps } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Said } from './said.tsx'

interface FormActionsProps extends Pick<ButtonProps, 'variant' | 'size'> {
  form: { refusal: string | null; isBusy: boolean; isSent: boolean }
  /** What the button says that sends the form. */
  submit: ReactNode
  /** What is said once it was sent. */
  sent?: string | undefined
  /** Further buttons. */
  children?: ReactNode
}

/** The end of a form in a card: its button, and beside it what became of sending. */
export function FormActions({ form, submit, sent, children, ...button }: FormActionsProps) {
  return (
    <Flex wrap="wrap" align="center" gap="2" gapX="3">
      <Button type="submit" highContrast={button.variant === 'soft'} loading={form.isBusy} {...button}>
        {submit}
      </Button>
      {children}
      <Said error={form.refusal}>{form.isSent && sent}</Said>
    </Flex>
  )
}
