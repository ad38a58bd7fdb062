import { Badge, Button } from '@radix-ui/themes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail, MailOpen, RotateCw, MailX } from 'lucide-react'
import { useState, useEffect } from 'react'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { ErrorNote } from '#app/components/feedback/error-note.tsx'
import { Loading } from '#app/components/feedback/loading.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { ShowMore } from '#app/components/list/show-more.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { mailFailureSentence } from '#app/shared/admin/mail-failure-sentence.ts'
import type { MailState } from '#server/mail/mail.ts'
import type { MailSummary, MailContent } from '#server/mail/mails.ts'
import { useRetryMail, mailsQueryOptions, useReadMail } from './admin.queries.ts'
import styles from './admin.module.css'

const colors = { sent: 'green', waiting: 'amber', failed: 'red', kept: 'gray' } as const satisfies Record<
  MailState,
  string
>

/** Every mail that Loop wrote, with its status. */
export function MailsCard() {
  const t = useMessages('admin')
  const query = useInfiniteQuery(mailsQueryOptions())
  const [open, setOpen] = useState<MailSummary | null>(null)
  const sending = query.data?.pages[0]?.sending
  return (
    <Card
      title={t('page.mails')}
      intro={sending === undefined ? t('mailsIntro') : sending ? t('mailsSending') : t('mailsNotSending')}
    >
      <QueryState query={query} height="320px" shape="list">
        {({ pages }) => (
          <MailList mails={pages.flatMap((page) => page.mails)} sending={sending ?? false} onOpen={setOpen} />
        )}
      </QueryState>
      <ShowMore query={query} />
      {open && <MailDialog mail={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

/** Names a mail's button by its action, the subject and the recipient, which may be in different languages. */
const namedWithMail = (id: string, action: string) => ({
  id: `${action}-${id}`,
  'aria-labelledby': `${action}-${id} subject-${id} to-${id}`,
})

interface MailListProps {
  mails: readonly MailSummary[]
  sending: boolean
  onOpen: (mail: MailSummary) => void
}

function MailList({ mails, sending, onOpen }: MailListProps) {
  const t = useMessages('admin')
  const tCommon = useMessages('common')
  const clock = useClock()
  const tMails = useMessages('sentMails')
  const showError = useShowError()
  const retry = useRetryMail()
  if (mails.length === 0) return <EmptyState icon={Mail}>{t('mailsNone')}</EmptyState>
  return (
    <ul className={styles['list']}>
      {mails.map((mail) => (
        <li key={mail.id} className={styles['row']}>
          <div className={styles['grow']}>
            <span id={`subject-${mail.id}`} className={styles['strong']} lang={mail.language ?? undefined}>
              {mail.subject}
            </span>
            <Note as="span">
              <span id={`to-${mail.id}`}>{t('mailTo', { recipient: mail.recipient })}</span> · {mail.kind} ·{' '}
              <time dateTime={mail.createdAt}>
                {t('utc', { time: formatMoment(clock, mail.createdAt, 'UTC', { year: true }) })}
              </time>
              {mail.failure !== null && ` · ${mailFailureSentence(tMails, mail.failure)}`}
            </Note>
          </div>
          <Badge color={colors[mail.state]} variant="soft" highContrast>
            {tMails(`mail.${mail.state}`)}
          </Badge>
          <div className={styles['actions']}>
            {mail.state === 'failed' && sending && (
              <Button
                variant="soft"
                highContrast
                {...namedWithMail(mail.id, 'retry')}
                loading={retry.isPending && retry.variables === mail.id}
                onClick={() =>
                  retry.mutate(mail.id, {
                    onSuccess: () => showToast({ kind: 'info', text: t('mailRetried') }),
                    onError: showError,
                  })
                }
              >
                <RotateCw size={15} aria-hidden="true" /> {tCommon('tryAgain')}
              </Button>
            )}
            <Button
              variant="soft"
              color="gray"
              highContrast
              {...namedWithMail(mail.id, 'open')}
              onClick={() => onOpen(mail)}
            >
              <MailOpen size={15} aria-hidden="true" /> {t('open')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface MailDialogProps {
  mail: MailSummary
  onClose: () => void
}

/** One mail as text, and as its reader would see it. */
function MailDialog({ mail, onClose }: MailDialogProps) {
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
