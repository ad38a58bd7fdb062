import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { EventFilters } from '#app/shared/analytics/raw-events.ts'
import { newEventsQueryOptions } from './events-explorer.queries.ts'

interface NewEventsNoticeProps {
  clientId: string
  filters: EventFilters
  newest: string | undefined
  onShow: () => void
}

/** Says that more events arrived, and shows them on a click. Its space is reserved, so that nothing moves. */
export function NewEventsNotice({ clientId, filters, newest, onShow }: NewEventsNoticeProps) {
  const t = useMessages('events')
  const { data } = useQuery(newEventsQueryOptions(clientId, filters, newest))
  return (
    <output>
      {data && data.count > 0 && (
        <Button size="1" variant="soft" onClick={onShow}>
          {t(data.more ? 'manyNewEvents' : 'newEvents', { count: data.count })}
        </Button>
      )}
    </output>
  )
}
