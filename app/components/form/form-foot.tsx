import { Button, Flex } from '@radix-ui/themes'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import styles from './form-foot.module.css'

interface FormFootProps {
  /** Why it could not be sent; null says nothing. */
  error: Error | null
  isBusy: boolean
  /** What the buttons say. */
  cancel: string
  submit: string
  onCancel: () => void
}

/** The end of a form in a dialog: what the server refused, and the buttons. */
export function FormFoot({ error, isBusy, cancel, submit, onCancel }: FormFootProps) {
  const publicError = usePublicError()
  return (
    <>
      <p role="alert" className={styles['error']}>
        {error !== null && publicError(error).message}
      </p>
      <Flex gap="3" justify="end">
        <Button type="button" variant="soft" color="gray" highContrast onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {submit}
        </Button>
      </Flex>
    </>
  )
}
