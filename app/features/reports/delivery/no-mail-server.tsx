import { useQuery } from '@tanstack/react-query'
import { MailsKept } from '#app/components/feedback/mails-kept.tsx'
import { deliversReportsQueryOptions } from './delivery.queries.ts'

/** Says that mails are kept instead of sent, where no mail server is configured. */
export function NoMailServer() {
  const { data: delivers } = useQuery(deliversReportsQueryOptions())
  return delivers === false && <MailsKept />
}
