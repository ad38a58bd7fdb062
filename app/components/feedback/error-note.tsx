import { Button } from '@radix-ui/themes'
import { RotateCw } from 'lucide-react'
import { useMessages } from '../locale/use-messages.ts'
import styles from './error-note.module.css'
import { usePublicError } from './use-public-error.ts'

interface ErrorNoteProps {
  error: unknown
  /** Tries again; omitted if another try would fail the same way. */
  onRetry?: () => void
}

/** Replaces a failed part of a page: the reason, the code for support, and a retry. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  const t = useMessages('common')
  const { message, code } = usePublicError()(error)
  return (
    <div className={styles['note']} role="alert">
      <p>
        {message} <small>{t('errorCode', { code })}</small>
      </p>
      {onRetry && (
        <Button type="button" size="1" variant="soft" highContrast onClick={onRetry}>
          <RotateCw size={13} aria-hidden="true" /> {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}
