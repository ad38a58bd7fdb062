import { Badge, Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { LineItem, LineList } from '#app/components/list/line-list.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { RequestState } from '#app/shared/cards/request.ts'
import { cardRequestsQueryOptions } from './requests.queries.ts'

const RequestDialog = lazyPart(() => import('./request-dialog.tsx').then((module) => module.RequestDialog))

const colors: Partial<Record<RequestState, 'amber' | 'green'>> = { asked: 'amber', done: 'green' }

/** A Client's requests with what became of them, and the button for another one. */
export function RequestsCard({ clientId }: { clientId: string }) {
  const t = useMessages('cardRequests')
  const { data: requests = [] } = useQuery(cardRequestsQueryOptions(clientId))
  const [asking, ask] = useState(false)
  return (
    <>
      <Card
        title={t('title')}
        intro={t('intro')}
        actions={
          <Button variant="soft" aria-haspopup="dialog" onClick={() => ask(true)}>
            <MessageSquarePlus size={15} aria-hidden="true" /> {t('request')}
          </Button>
        }
      >
        {requests.length > 0 && (
          <LineList>
            {requests.map(({ id, title, state, person, at }) => (
              <LineItem
                key={id}
                what={
                  <>
                    <bdi>{title}</bdi>
                    <Note as="span">
                      {person ?? t('name.someoneWhoHasLeft')} · <LocalMoment at={at} />
                    </Note>
                  </>
                }
              >
                <Badge color={colors[state] ?? 'gray'}>{t(`state.${state}`)}</Badge>
              </LineItem>
            ))}
          </LineList>
        )}
      </Card>
      {asking && <RequestDialog clientId={clientId} onClose={() => ask(false)} />}
    </>
  )
}
