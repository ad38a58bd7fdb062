import { Badge, Button } from '@radix-ui/themes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MailOpen, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { publicError } from '#app/shared/http/public-error.ts'
import type { MailState, MailSummary } from '#server/mail/mails.ts'
import { useRetryMail } from './admin.mutations.ts'
import { mailsQueryOptions } from './admin.queries.ts'
import { MailDialog } from './mail-dialog.tsx'
import styles from './admin.module.css'

const states: Record<MailState, { label: string; color: 'green' | 'amber' | 'red' | 'gray' }> = {
  sent: { label: 'Sent', color: 'green' },
  waiting: { label: 'Waiting', color: 'amber' },
  failed: { label: 'Failed', color: 'red' },
  kept: { label: 'Kept here', color: 'gray' },
}

/** Every mail that Loop wrote, and what became of it. */
export function MailsCard() {
  const query = useInfiniteQuery(mailsQueryOptions())
  const [open, setOpen] = useState<MailSummary | null>(null)
  const sending = query.data?.pages[0]?.sending
  return (
    <Card
      title="Mails"
      intro={
        sending === undefined
          ? 'What Loop wrote to people.'
          : sending
            ? 'A mail server is configured (SMTP_URL): mails are sent by themselves and tried again when that fails.'
            : 'No mail server is configured (SMTP_URL): mails are kept here, and nobody gets them unless you hand them on.'
      }
    >
      <QueryState query={query} height="320px">
        {({ pages }) => (
          <MailList
            mails={pages.flatMap((page) => page.mails)}
            sending={sending ?? false}
            onOpen={setOpen}
            more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
            loading={query.isFetchingNextPage}
          />
        )}
      </QueryState>
      {open && <MailDialog mail={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

interface MailListProps {
  mails: readonly MailSummary[]
  sending: boolean
  onOpen: (mail: MailSummary) => void
  more: (() => void) | undefined
  loading: boolean
}

function MailList({ mails, sending, onOpen, more, loading }: MailListProps) {
  const retry = useRetryMail()
  if (mails.length === 0) return <p className={styles['none']}>No mail was written yet.</p>
  return (
    <>
      <ul className={styles['list']}>
        {mails.map((mail) => (
          <li key={mail.id} className={styles['row']}>
            <div className={styles['grow']}>
              <span className={styles['strong']}>{mail.subject}</span>
              <span className={styles['note']}>
                To {mail.recipient} · {mail.kind} ·{' '}
                <time dateTime={mail.createdAt}>{mail.createdAt.slice(0, 16).replace('T', ' ')} UTC</time>
                {mail.failure !== null && ` · ${mail.failure}`}
              </span>
            </div>
            <Badge color={states[mail.state].color} variant="soft" highContrast>
              {states[mail.state].label}
            </Badge>
            <div className={styles['actions']}>
              {mail.state === 'failed' && sending && (
                <Button
                  variant="soft"
                  highContrast
                  aria-label={`Try again: ${mail.subject} to ${mail.recipient}`}
                  loading={retry.isPending && retry.variables === mail.id}
                  onClick={() => retry.mutate(mail.id)}
                >
                  <RotateCw size={15} aria-hidden="true" /> Try again
                </Button>
              )}
              <Button
                variant="soft"
                color="gray"
                highContrast
                aria-label={`Open: ${mail.subject} to ${mail.recipient}`}
                onClick={() => onOpen(mail)}
              >
                <MailOpen size={15} aria-hidden="true" /> Open
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <output className={retry.isError ? styles['error'] : 'visually-hidden'}>
        {retry.isError && publicError(retry.error).message}
        {retry.isSuccess && 'The mail is tried again.'}
      </output>
      {more && (
        <Button variant="soft" color="gray" highContrast mt="3" loading={loading} onClick={more}>
          Show more
        </Button>
      )}
    </>
  )
}
