import { MailX } from 'lucide-react'
import { useEffect } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { ErrorNote } from '#app/components/feedback/error-note.tsx'
import { Loading } from '#app/components/feedback/loading.tsx'
import { CardSubtitle } from '#app/components/layout/card.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { MailContent, MailSummary } from '#server/mail/mails.ts'
import { useReadMail } from './admin.queries.ts'
import styles from './admin.module.css'

interface MailDialogProps {
  mail: MailSummary
  onClose: () => void
}

/** One mail as text, and as its reader would see it. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const t = useMessages('admin')
  const { mutate, ...read } = useReadMail()
  useEffect(() => mutate(mail.id), [mutate, mail.id])
  return (
    <OpenDialog
      title={<span lang={mail.language ?? undefined}>{mail.subject}</span>}
      maxWidth="680px"
      close="button"
      onClose={onClose}
    >
      <Note>{t('mailOpened', { recipient: mail.recipient })}</Note>
      {read.isError && <ErrorNote error={read.error} onRetry={() => mutate(mail.id)} />}
      {read.data ? <Content mail={read.data} /> : !read.isError && <Loading height="320px" />}
    </OpenDialog>
  )
}

function Content({ mail: { text, html, linksHidden, language } }: { mail: MailContent }) {
  const t = useMessages('admin')
  if (text === null || html === null) {
    return <EmptyState icon={MailX}>{t('mailEmptied')}</EmptyState>
  }
  return (
    <>
      {linksHidden && <Note>{t('mailLinksHidden')}</Note>}
      <CardSubtitle>{t('mailAsText')}</CardSubtitle>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre className={styles['mailText']} lang={language ?? undefined} tabIndex={0}>
        {text}
      </pre>
      <CardSubtitle>{t('mailAsItLooks')}</CardSubtitle>
      {/* Sandboxed without any permission: no scripts, no forms, no navigation. */}
      <iframe className={styles['mailHtml']} title={t('mailFrame')} sandbox="" srcDoc={html} />
    </>
  )
}
