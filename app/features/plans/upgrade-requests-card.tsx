import { Badge } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import type { Role } from '#app/shared/access/permissions.ts'
import type { UpgradeRequest } from '#server/upgrade-requests/upgrade-request.ts'
import { DecideRequest } from './decide-request.tsx'
import { upgradeRequestsQueryOptions } from './plans.queries.ts'
import styles from './plans.module.css'

interface UpgradeRequestsCardProps {
  role: Role
  /** Whose requests come first. */
  clientId: string | null
}

/** Who asks for an upgrade, with the answers for an Admin to give, and the latest that were answered. */
export function UpgradeRequestsCard({ role, clientId }: UpgradeRequestsCardProps) {
  const query = useQuery(upgradeRequestsQueryOptions())
  const [done, setDone] = useState('')
  const firstOf = (requests: readonly UpgradeRequest[]) => [
    ...requests.filter((request) => request.clientId === clientId),
    ...requests.filter((request) => request.clientId !== clientId),
  ]
  return (
    <Card
      title="Upgrade requests"
      intro={
        role === 'Admin'
          ? 'Who asked is told what you decide.'
          : 'An Admin decides about plans; who asked is told then.'
      }
    >
      <QueryState query={query} height="96px">
        {({ open, decided }) => (
          <>
            {open.length === 0 && <p className={styles['empty']}>Nobody waits for an answer.</p>}
            <ul className={styles['requests']} aria-label="Open requests">
              {firstOf(open).map((request) => (
                <li
                  key={request.id}
                  className={styles['request']}
                  data-chosen={request.clientId === clientId || undefined}
                >
                  <RequestFacts request={request} />
                  {role === 'Admin' && <DecideRequest request={request} onDone={setDone} />}
                </li>
              ))}
            </ul>
            <output className={done === '' ? 'visually-hidden' : styles['note']}>{done}</output>
            {decided.length > 0 && <Decided requests={firstOf(decided)} />}
          </>
        )}
      </QueryState>
    </Card>
  )
}

function RequestFacts({ request }: { request: UpgradeRequest }) {
  return (
    <div className={styles['facts']}>
      <p className={styles['company']}>
        <Link to="/plans" search={(search) => ({ ...search, client: request.clientId })}>
          {request.company}
        </Link>{' '}
        <Badge color="gray">{request.plan}</Badge>
      </p>
      <p className={styles['note']}>
        {request.person ?? 'Somebody who has left'}, <Moment at={request.at} timeZone={request.timeZone} />
      </p>
      {request.message && <blockquote className={styles['message']}>{request.message}</blockquote>}
    </div>
  )
}

const outcomes = { upgraded: 'Upgraded', declined: 'Declined', withdrawn: 'Withdrawn by the client' }

function Decided({ requests }: { requests: readonly UpgradeRequest[] }) {
  return (
    <details className={styles['decided']}>
      <summary>Answered lately</summary>
      <ul>
        {requests.map(({ id, company, decided, timeZone }) => (
          <li key={id}>
            <b>{company}</b> {decided && outcomes[decided.outcome]}
            {decided && (
              <span className={styles['note']}>
                <Moment at={decided.at} timeZone={timeZone} />
                {decided.answer && `: ${decided.answer}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
