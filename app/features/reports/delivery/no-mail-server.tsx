import { Callout } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { deliversMailsQueryOptions } from './send-preview.queries.ts'

/** Says that mails are kept instead of sent, where no mail server is configured. */
export function NoMailServer() {
  const say = useMessages('sentMails')
  const { data: delivers } = useQuery(deliversMailsQueryOptions())
  if (delivers !== false) return null
  return (
    <Callout.Root color="amber" role="note" size="1" mb="3">
      <Callout.Icon>
        <MailX size={16} aria-hidden="true" />
      </Callout.Icon>
      <Callout.Text>{say('noMailServer')}</Callout.Text>
    </Callout.Root>
  )
}
