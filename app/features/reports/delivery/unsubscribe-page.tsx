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
import { useChangeMails } from './delivery.queries.ts'
import { mailsOfLinkQueryOptions } from './recipients.queries.ts'

/**
 * The page of the link at the end of a report's mail: ends the mails of its recipient, who needs no account. Opening it
 * changes nothing, because mail programs open links to scan them.
 */
export function UnsubscribePage({ token }: { token: string }) {
  const say = useMessages('reportUnsubscribe')
  const { data: mails } = useSuspenseQuery(mailsOfLinkQueryOptions(token))
  return (
    <FullPage>
      {mails.state === 'unknown' ? (
        <StatePanel as="h1" icon={<Link2Off size={28} />} title={say('closed.unknown')}>
          <Flex direction="column" gap="2">
            <p>{say('unknown')}</p>
            <p>{say('unknownText')}</p>
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
  const say = useMessages('reportUnsubscribe')
  const change = useChangeMails(token)
  // Whether the mails began again here, which is another thing than never having ended them.
  const [begun, setBegun] = useState(false)
  const isGoing = state === 'going'
  const title = isGoing ? (begun ? say('begunTitle') : say('goingTitle')) : say('endedTitle')
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
          {isGoing ? say('stop') : say('begin')}
        </Button>
      }
    >
      <Flex direction="column" gap="2">
        <output>
          <RichText text={isGoing ? say('going') : say('ended')} tags={tags} />
        </output>
        {!isGoing && <p>{say('again')}</p>}
        <MutationError error={change.error} />
      </Flex>
    </StatePanel>
  )
}
