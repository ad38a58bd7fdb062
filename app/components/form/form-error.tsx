import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import styles from './field.module.css'

/** The reason of an error, announced at once; takes no room without one. */
export function FormError({ children }: { children: string | null | undefined | false }) {
  return (
    <p role="alert" className={styles['refusal']}>
      {children}
    </p>
  )
}

/** The same for a thrown error. */
export function MutationError({ error }: { error: unknown }) {
  const publicError = usePublicError()
  return <FormError>{error !== null && error !== undefined && publicError(error).message}</FormError>
}

/** The error of one field, which refers to it with `aria-describedby`. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  return (
    <p id={id} className={styles['error']}>
      {children}
    </p>
  )
}
