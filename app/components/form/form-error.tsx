import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import styles from './field.module.css'

/** Why something was refused, announced at once; takes no room while nothing was. */
export function FormError({ children }: { children: string | null | undefined | false }) {
  return (
    <p role="alert" className={styles['refusal']}>
      {children}
    </p>
  )
}

/** The same for an error as it was thrown. */
export function MutationError({ error }: { error: unknown }) {
  const publicError = usePublicError()
  return <FormError>{error !== null && error !== undefined && publicError(error).message}</FormError>
}

/** What is wrong with one field; the field names it by `aria-describedby`. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  return (
    <p id={id} className={styles['error']}>
      {children}
    </p>
  )
}
