import { useQuery } from '@tanstack/react-query'
import { NoMailServerNote } from '#app/components/feedback/no-mail-server-note.tsx'
import { deliversReportsQueryOptions } from './delivery.queries.ts'

/** Says that mails are kept instead of sent, where no mail server is configured. */
export function NoMailServer() {
  const { data: delivers } = useQuery(deliversReportsQueryOptions())
  return delivers === false && <NoMailServerNote />
}
