import { Badge } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { PlanUse } from '#server/upgrade-requests/upgrade-requests.ts'
import { planUseQueryOptions } from './plans.queries.ts'
import styles from './plans.module.css'

/** The chosen client's plan and its usage. */
export function PlanUseCard({ client }: { client: ClientSummary }) {
  const say = useMessages('plans')
  const query = useQuery(planUseQueryOptions(client.id))
  return (
    <Card
      title={say('planOf', { company: client.name })}
      actions={<Badge size="2">{query.data?.plan ?? client.plan}</Badge>}
    >
      <QueryState query={query} height="58px">
        {(use) => <PeopleUse use={use} />}
      </QueryState>
    </Card>
  )
}

function PeopleUse({ use: { people, invited, limit } }: { use: PlanUse }) {
  const say = useMessages('plans')
  const used = people + invited
  const full = used >= limit
  return (
    <div className={styles['use']}>
      <div className={styles['useHead']}>
        <span id="people-use">{say('peopleUse')}</span>
        <span className={styles['number']}>{say('note.usedOfLimit', { used, limit })}</span>
      </div>
      <progress
        className={styles['bar']}
        aria-labelledby="people-use"
        max={limit}
        value={Math.min(used, limit)}
        data-full={full || undefined}
      />
      <Note>
        {invited > 0 && `${say('invitedAmongThem', { invited })} `}
        {full ? say('planFull') : say('moreInvitable', { count: limit - used })}
      </Note>
    </div>
  )
}
