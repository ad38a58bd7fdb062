import { Button, Flex } from '@radix-ui/themes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link2Off, MailCheck, MailMinus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { MutationError } from '#app/components/form/form-error.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { MailsOfLink } from '#app/shared/reports/recipients.ts'
import { useChangeMails, mailsOfLinkQueryOptions } from './delivery.queries.ts'

/**
 * The page of the link at the end of a report's mail: ends the mails of its recipient, who needs no account. Opening it
 * changes nothing, because mail programs open links to scan them.
 */
export function UnsubscribePage({ token }: { token: string }) {
  const t = useMessages('reportUnsubscribe')
  const { data: mails } = useSuspenseQuery(mailsOfLinkQueryOptions(token))
  return (
    <FullPage>
      {mails.state === 'unknown' ? (
        <StatePanel as="h1" lack="found" icon={<Link2Off size={28} />} title={t('closed.unknown')}>
          <Flex direction="column" gap="2">
            <p>{t('unknown')}</p>
            <p>{t('unknownText')}</p>
          </Flex>
        </StatePanel>
      ) : (
        <Mails token={token} mails={mails} />
      )}
    </FullPage>
  )
}

interface MailsProps {
  token: string
  mails: Exclude<MailsOfLink, { state: 'unknown' }>
}

function Mails({ token, mails: { state, company, email } }: MailsProps) {
  const t = useMessages('reportUnsubscribe')
  const change = useChangeMails(token)
  // Whether the mails began again here, which is another thing than never having ended them.
  const [begun, setBegun] = useState(false)
  const isGoing = state === 'going'
  const title = isGoing ? (begun ? t('begunTitle') : t('goingTitle')) : t('endedTitle')
  const tags: Record<string, () => ReactNode> = {
    email: () => <bdi>{email}</bdi>,
    company: () => <bdi>{company}</bdi>,
  }
  return (
    <StatePanel
      as="h1"
      icon={isGoing && !begun ? <MailMinus size={28} /> : <MailCheck size={28} />}
      title={title}
      actions={
        <Button
          size="3"
          {...(!isGoing && { variant: 'soft' as const, highContrast: true })}
          loading={change.isPending}
          onClick={() => change.mutate(!isGoing, { onSuccess: () => setBegun(!isGoing) })}
        >
          {isGoing ? t('stop') : t('begin')}
        </Button>
      }
    >
      <Flex direction="column" gap="2">
        <output>
          <RichText text={isGoing ? t('going') : t('ended')} tags={tags} />
        </output>
        {!isGoing && <p>{t('again')}</p>}
        <MutationError error={change.error} />
      </Flex>
    </StatePanel>
  )
}
