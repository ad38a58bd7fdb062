import { Button, Flex } from '@radix-ui/themes'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { FormError } from './form-error.tsx'

interface FormFootProps {
  form: { refusal: string | null; isBusy: boolean }
  /** Label of the submit button. */
  submit: string
  onCancel: () => void
}

/** The end of a form in a dialog: the server's refusal and the buttons. */
export function FormFoot({ form, submit, onCancel }: FormFootProps) {
  const t = useMessages('common')
  return (
    <>
      <FormError>{form.refusal}</FormError>
      <Flex gap="3" justify="end" wrap="wrap">
        <Button type="button" variant="soft" color="gray" highContrast onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" loading={form.isBusy}>
          {submit}
        </Button>
      </Flex>
    </>
  )
}
