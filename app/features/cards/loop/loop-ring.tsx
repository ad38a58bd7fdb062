import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { formatMonthName } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { ringStages, type StageCounts } from '#app/shared/cards/overview.ts'
import { isOpen, stages } from '#app/shared/cards/stage.ts'
import type { ListedState } from '#app/shared/reports/listed-state.ts'
import {
  changesToTriageQueryOptions,
  mentionsToTriageQueryOptions,
  openFindingsQueryOptions,
  reportStateQueryOptions,
  stageCountsQueryOptions,
} from './loop.queries.ts'
import { ringParts, ringSize } from './ring-shape.ts'
import styles from './loop-ring.module.css'

interface LoopRingProps {
  clientId: string
  /** Whether the reader may open the board, to which the parts lead. */
  mayOpen: boolean
  /** The month whose mentions to triage begin the loop; null for readers who may not see mentions. */
  mentionsOf: Month | null
  /** The month whose changes of competitors to triage come next; null for readers who may not see them. */
  competitorsOf: Month | null
  /** The month whose open findings come before the cards; null for readers who may not see findings. */
  findingsOf: Month | null
  /** The month whose report ends the loop; null for readers who may not see it. */
  reportOf: Month | null
}

/**
 * Where a client's work is in the loop: a ring of mentions and changes of competitors to triage, open findings, the stages of
 * cards and the month's report, and the same as a list.
 */
export function LoopRing({ clientId, mayOpen, mentionsOf, competitorsOf, findingsOf, reportOf }: LoopRingProps) {
  const t = useMessages('cardLoop')
  const query = useQuery(stageCountsQueryOptions(clientId))
  const { data: toTriage = null } = useQuery(mentionsToTriageQueryOptions(clientId, mentionsOf))
  const mentions = mentionsOf === null || toTriage === null ? null : { month: mentionsOf, toTriage }
  const { data: unsorted = null } = useQuery(changesToTriageQueryOptions(clientId, competitorsOf))
  const changes = competitorsOf === null || unsorted === null ? null : { month: competitorsOf, toTriage: unsorted }
  // Without the number, the ring shows the cards alone.
  const { data: open = null } = useQuery(openFindingsQueryOptions(clientId, findingsOf))
  const findings = findingsOf === null || open === null ? null : { month: findingsOf, open }
  const { data: state = null } = useQuery(reportStateQueryOptions(clientId, reportOf))
  const report = reportOf === null || state === null ? null : { month: reportOf, state }
  const hasReport = report !== null && report.state !== 'none'
  return (
    <Card title={t('title')} intro={t(mayOpen ? 'intro' : 'introShared')}>
      <QueryState query={query} height="200px">
        {(counts) =>
          stages.some((stage) => countOf(counts, stage) > 0) ||
          (findings?.open ?? 0) > 0 ||
          (mentions?.toTriage ?? 0) > 0 ||
          (changes?.toTriage ?? 0) > 0 ||
          hasReport ? (
            <Ring {...{ counts, clientId, mayOpen, mentions, changes, findings, report }} />
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

interface RingProps extends Omit<LoopRingProps, 'mentionsOf' | 'competitorsOf' | 'findingsOf' | 'reportOf'> {
  counts: StageCounts
  /** Null for readers who may not see mentions, and for a client that doesn't listen. */
  mentions: { month: Month; toTriage: number } | null
  /** Null for readers who may not see competitors, and for a client that watches none. */
  changes: { month: Month; toTriage: number } | null
  /** Null for readers who may not see findings. */
  findings: { month: Month; open: number } | null
  /** Null for readers who may not see reports, and before the client began. */
  report: { month: Month; state: ListedState } | null
}

/** What the ring shows of a report, where a word has no room. */
const marks = { none: '–', draft: '…', 'in-review': '…', published: '✓', viewed: '✓' } as const

interface RingSegment {
  key: string
  name: string
  /** What the ring shows. */
  mark: string
  /** What the list shows. */
  value: string
  isFilled: boolean
  link: (children: ReactNode, more?: { tabIndex?: number }) => ReactNode
}

function Ring({ counts, clientId, mayOpen, mentions, changes, findings, report }: RingProps) {
  const { t, locale } = useTranslator('cardLoop')
  const tMoves = useMessages('cardMoves')
  const tReport = useMessages('reportStates')
  const open = stages.filter(isOpen).reduce((sum, stage) => sum + countOf(counts, stage), 0)
  // Next to the loop, and only if there are any.
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
  const partOf = (key: string, name: string, count: number, link: RingSegment['link']): RingSegment => {
    const text = formatCount(locale, count)
    return { key, name, mark: text, value: text, isFilled: count > 0, link }
  }
  const listen =
    mentions &&
    partOf('listen', t('mentionsToTriage'), mentions.toTriage, (children, more = {}) => (
      <Link to="/listening" search={{ client: clientId, month: mentions.month }} {...more}>
        {children}
      </Link>
    ))
  const compare =
    changes &&
    partOf('compare', t('changesToTriage'), changes.toTriage, (children, more = {}) => (
      <Link to="/competitors" search={{ client: clientId, month: changes.month }} {...more}>
        {children}
      </Link>
    ))
  const discover =
    findings &&
    partOf('discover', t('openFindings'), findings.open, (children, more = {}) => (
      <Link to="/discovery" search={{ client: clientId, month: findings.month }} {...more}>
        {children}
      </Link>
    ))
  const stageOf = ({ filter, count }: { filter: Filter; count: number }) =>
    partOf(filter, tMoves(`stage.${filter}`), count, (children, more) => linkTo(filter, children, more))
  const reported: RingSegment | null = report && {
    key: 'report',
    name: tReport('reportOf', { month: formatMonthName(locale, report.month) }),
    mark: marks[report.state],
    value: tReport(`state.${report.state}`),
    isFilled: report.state !== 'none',
    link: (children, more = {}) => (
      <Link to="/reports" search={{ client: clientId }} preload={false} {...more}>
        {children}
      </Link>
    ),
  }
  const around = [
    ...(listen ? [listen] : []),
    ...(compare ? [compare] : []),
    ...(discover ? [discover] : []),
    ...ringStages.map((filter) => stageOf({ filter, count: countOf(counts, filter) })),
    ...(reported ? [reported] : []),
  ]
  const parts = ringParts(around.length)
  return (
    <div className={styles['loop']}>
      {/* The list says the same and has the same links, for keyboards and screen readers. */}
      <svg className={styles['ring']} viewBox={`0 0 ${ringSize} ${ringSize}`} aria-hidden="true">
        {around.map(({ key, mark, isFilled, link }, index) => {
          const part = parts[index]
          return (
            part && (
              <g key={key} data-filled={isFilled || undefined}>
                {link(
                  <>
                    <path d={part.path} />
                    <text x={part.x} y={part.y}>
                      {mark}
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
          {t('openCards', { count: open })}
        </text>
      </svg>
      <ul className={styles['stages']} aria-label={t('stages')}>
        {[...around, ...aside.map(stageOf)].map(({ key, name, value, link }) => (
          <li key={key}>
            {link(name)}
            <span className={styles['count']}>{value}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoCards({ clientId, mayOpen }: Pick<LoopRingProps, 'clientId' | 'mayOpen'>) {
  const t = useMessages('cardLoop')
  return (
    <div className={styles['empty']}>
      <EmptyState
        icon={Repeat}
        action={
          mayOpen && (
            <Button asChild variant="soft">
              <Link to="/crafting/$filter" params={{ filter: 'all' }} search={{ client: clientId }}>
                {t('start')}
              </Link>
            </Button>
          )
        }
      >
        {t(mayOpen ? 'empty' : 'emptyShared')}
      </EmptyState>
    </div>
  )
}
