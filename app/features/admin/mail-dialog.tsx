import { Button, Dialog, Skeleton } from '@radix-ui/themes'
import { useEffect } from 'react'
import { publicError } from '#app/shared/http/public-error.ts'
import type { MailContent, MailSummary } from '#server/mail/mails.ts'
import { useReadMail } from './admin.mutations.ts'
import styles from './admin.module.css'

interface MailDialogProps {
  mail: MailSummary
  onClose: () => void
}

/** One mail as text, and as its reader would see it. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const { mutate, ...read } = useReadMail()
  useEffect(() => mutate(mail.id), [mutate, mail.id])
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content maxWidth="680px" aria-describedby={undefined}>
        <Dialog.Title size="4" mb="1">
          {mail.subject}
        </Dialog.Title>
        <p className={styles['note']}>To {mail.recipient}. That you opened it is in the audit log.</p>
        {read.isError && (
          <p className={styles['error']} role="alert">
            {publicError(read.error).message}
          </p>
        )}
        {read.data ? <Content mail={read.data} /> : !read.isError && <Skeleton height="320px" />}
        <div className={styles['dialogActions']}>
          <Dialog.Close>
            <Button variant="soft" color="gray" highContrast>
              Close
            </Button>
          </Dialog.Close>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  )
}

function Content({ mail: { text, html, linksHidden } }: { mail: MailContent }) {
  if (text === null || html === null) {
    return <p className={styles['none']}>What was written in it was removed: it is more than 90 days old.</p>
  }
  return (
    <>
      {linksHidden && (
        <p className={styles['note']}>Its links are left out, as they open things for the person who got it.</p>
      )}
      <h3 className={styles['subtitle']}>As text</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre className={styles['mailText']} tabIndex={0}>
        {text}
      </pre>
      <h3 className={styles['subtitle']}>As it looks</h3>
      {/* Sandboxed without any permission: no script, no form, no way out. */}
      <iframe className={styles['mailHtml']} title="The mail as it looks" sandbox="" srcDoc={html} />
    </>
  )
}
