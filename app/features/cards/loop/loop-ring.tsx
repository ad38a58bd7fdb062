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
import { formatCount } from '#app/shared/format/number.ts'
import { ringStages, type StageCounts } from '#app/shared/cards/overview.ts'
import { isOpen, stages } from '#app/shared/cards/stage.ts'
import { stageCountsQueryOptions } from './loop.queries.ts'
import styles from './loop-ring.module.css'
import { ringParts, ringSize } from './ring-shape.ts'

interface LoopRingProps {
  clientId: string
  /** Whether the reader may open the board, to which the parts lead. */
  mayOpen: boolean
}

/** Where a client's cards are in the loop: a ring of the stages, and the same as a list. */
export function LoopRing({ clientId, mayOpen }: LoopRingProps) {
  const say = useMessages('cardLoop')
  const query = useQuery(stageCountsQueryOptions(clientId))
  return (
    <Card title={say('title')} intro={say(mayOpen ? 'intro' : 'introShared')}>
      <QueryState query={query} height="200px">
        {(counts) =>
          stages.some((stage) => countOf(counts, stage) > 0) ? (
            <Ring counts={counts} clientId={clientId} mayOpen={mayOpen} />
          ) : (
            <NoCards clientId={clientId} mayOpen={mayOpen} />
          )
        }
      </QueryState>
    </Card>
  )
}

const countOf = (counts: StageCounts, stage: (typeof stages)[number]): number => counts[stage] ?? 0
const center = ringSize / 2
const parts = ringParts(ringStages.length)

function Ring({ counts, clientId, mayOpen }: LoopRingProps & { counts: StageCounts }) {
  const { say, locale } = useReader('cardLoop')
  const sayMoves = useMessages('cardMoves')
  const open = stages.filter(isOpen).reduce((sum, stage) => sum + countOf(counts, stage), 0)
  // Beside the loop, and only if there are any.
  const aside = (['snoozed', 'dismissed'] as const).flatMap((filter) => {
    const count = countOf(counts, filter) + (filter === 'dismissed' ? countOf(counts, 'declined') : 0)
    return count > 0 ? [{ filter, count }] : []
  })
  const listed = [...ringStages.map((filter) => ({ filter, count: countOf(counts, filter) })), ...aside]
  const linkTo = (filter: string, children: ReactNode, more: { tabIndex?: number } = {}) =>
    mayOpen ? (
      <Link to="/crafting/$filter" params={{ filter }} search={{ client: clientId }} {...more}>
        {children}
      </Link>
    ) : (
      children
    )
  return (
    <div className={styles['loop']}>
      {/* The list says the same and has the same links, for keyboards and screen readers. */}
      <svg className={styles['ring']} viewBox={`0 0 ${ringSize} ${ringSize}`} aria-hidden="true">
        {ringStages.map((stage, index) => {
          const part = parts[index]
          const count = countOf(counts, stage)
          return (
            part && (
              <g key={stage} data-filled={count > 0 || undefined}>
                {linkTo(
                  stage,
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
        {listed.map(({ filter, count }) => (
          <li key={filter}>
            {linkTo(filter, sayMoves(`stage.${filter}`))}
            <span className={styles['count']}>{formatCount(locale, count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoCards({ clientId, mayOpen }: LoopRingProps) {
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
