import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { ringStages, type StageCounts } from '#app/shared/cards/overview.ts'
import { isOpen, stages } from '#app/shared/cards/stage.ts'
import { openFindingsQueryOptions, stageCountsQueryOptions } from './loop.queries.ts'
import styles from './loop-ring.module.css'
import { ringParts, ringSize } from './ring-shape.ts'

interface LoopRingProps {
  clientId: string
  /** Whether the reader may open the board, to which the parts lead. */
  mayOpen: boolean
  /** The month whose open findings come before the cards; null for readers who may not see findings. */
  findingsOf: Month | null
}

/** Where a client's work is in the loop: a ring of open findings and the stages of cards, and the same as a list. */
export function LoopRing({ clientId, mayOpen, findingsOf }: LoopRingProps) {
  const say = useMessages('cardLoop')
  const query = useQuery(stageCountsQueryOptions(clientId))
  // Without the number, the ring shows the cards alone.
  const { data: open = null } = useQuery(openFindingsQueryOptions(clientId, findingsOf))
  const findings = findingsOf === null || open === null ? null : { month: findingsOf, open }
  return (
    <Card title={say('title')} intro={say(mayOpen ? 'intro' : 'introShared')}>
      <QueryState query={query} height="200px">
        {(counts) =>
          stages.some((stage) => countOf(counts, stage) > 0) || (findings?.open ?? 0) > 0 ? (
            <Ring counts={counts} clientId={clientId} mayOpen={mayOpen} findings={findings} />
          ) : (
            <NoCards clientId={clientId} mayOpen={mayOpen} />
          )
        }
      </QueryState>
    </Card>
  )
}

const countOf = (counts: StageCounts, stage: (typeof stages)[number]): number => counts[stage] ?? 0
type Filter = (typeof ringStages)[number] | 'snoozed' | 'dismissed'
const center = ringSize / 2

interface RingProps extends Omit<LoopRingProps, 'findingsOf'> {
  counts: StageCounts
  /** Null for readers who may not see findings. */
  findings: { month: Month; open: number } | null
}

function Ring({ counts, clientId, mayOpen, findings }: RingProps) {
  const { say, locale } = useReader('cardLoop')
  const sayMoves = useMessages('cardMoves')
  const open = stages.filter(isOpen).reduce((sum, stage) => sum + countOf(counts, stage), 0)
  // Beside the loop, and only if there are any.
  const aside = (['snoozed', 'dismissed'] as const).flatMap((filter) => {
    const count = countOf(counts, filter) + (filter === 'dismissed' ? countOf(counts, 'declined') : 0)
    return count > 0 ? [{ filter, count }] : []
  })
  const linkTo = (filter: Filter, children: ReactNode, more: { tabIndex?: number } = {}) =>
    mayOpen ? (
      <Link to="/crafting/$filter" params={{ filter }} search={{ client: clientId }} {...more}>
        {children}
      </Link>
    ) : (
      children
    )
  const discover = findings && {
    key: 'discover',
    name: say('openFindings'),
    count: findings.open,
    link: (children: ReactNode, more: { tabIndex?: number } = {}) => (
      <Link to="/discovery" search={{ client: clientId, month: findings.month }} {...more}>
        {children}
      </Link>
    ),
  }
  const stageOf = ({ filter, count }: { filter: Filter; count: number }) => ({
    key: filter,
    name: sayMoves(`stage.${filter}`),
    count,
    link: (children: ReactNode, more?: { tabIndex?: number }) => linkTo(filter, children, more),
  })
  const around = [
    ...(discover ? [discover] : []),
    ...ringStages.map((filter) => stageOf({ filter, count: countOf(counts, filter) })),
  ]
  const parts = ringParts(around.length)
  return (
    <div className={styles['loop']}>
      {/* The list says the same and has the same links, for keyboards and screen readers. */}
      <svg className={styles['ring']} viewBox={`0 0 ${ringSize} ${ringSize}`} aria-hidden="true">
        {around.map(({ key, count, link }, index) => {
          const part = parts[index]
          return (
            part && (
              <g key={key} data-filled={count > 0 || undefined}>
                {link(
                  <>
                    <path d={part.path} />
                    <text x={part.x} y={part.y}>
                      {formatCount(locale, count)}
                    </text>
                  </>,
                  { tabIndex: -1 },
                )}
              </g>
            )
          )
        })}
        <text className={styles['total']} x={center} y={center - 8}>
          {formatCount(locale, open)}
        </text>
        <text className={styles['caption']} x={center} y={center + 18}>
          {say('openCards', { count: open })}
        </text>
      </svg>
      <ul className={styles['stages']} aria-label={say('stages')}>
        {[...around, ...aside.map(stageOf)].map(({ key, name, count, link }) => (
          <li key={key}>
            {link(name)}
            <span className={styles['count']}>{formatCount(locale, count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoCards({ clientId, mayOpen }: Omit<LoopRingProps, 'findingsOf'>) {
  const say = useMessages('cardLoop')
  return (
    <div className={styles['empty']}>
      <EmptyState
        icon={Repeat}
        action={
          mayOpen && (
            <Button asChild variant="soft">
              <Link to="/crafting/$filter" params={{ filter: 'all' }} search={{ client: clientId }}>
                {say('start')}
              </Link>
            </Button>
          )
        }
      >
        {say(mayOpen ? 'empty' : 'emptyShared')}
      </EmptyState>
    </div>
  )
}
