import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { isStaff } from '#app/shared/access/permissions.ts'
import { formatMonth, formatMonthName } from '#app/shared/format/date.ts'
import { formatCompact, formatCount } from '#app/shared/format/number.ts'
import { ringStages, type StageCounts } from '#app/shared/cards/overview.ts'
import { canOpen } from '#app/shared/pages.ts'
import { loopStagesOf, type LoopFacts, type ShownStage } from './loop-stages.ts'
import { NextLink } from './next-link.tsx'
import { ringParts, ringSize } from './ring-shape.ts'
import { useLoopFacts, type KnownOfMonth } from './use-loop-facts.ts'
import styles from './loop-ring.module.css'

/**
 * A client's month in the six stages of the loop: a ring with their numbers, and a list with the same and the one next
 * thing to do in each, which it links to.
 */
export function LoopRing(known: KnownOfMonth) {
  const { t, locale } = useTranslator('cardLoop')
  const { clientId, role, month } = known
  const facts = useLoopFacts(known)
  const shown = loopStagesOf(facts)
  const named = { month: formatMonth(locale, month) }
  const cards = facts.craft === null || facts.craft === 'hidden' ? {} : facts.craft.stages
  return (
    <Card title={t('title')} intro={isStaff(role) ? t('intro', named) : t('introShared', named)}>
      <div className={styles['loop']}>
        <Ring known={known} shown={shown} report={facts.report} />
        <ol className={styles['stages']} aria-label={t('stages')}>
          {shown.map((stage) => (
            <Stage key={stage.stage} stage={stage} known={known} report={facts.report} />
          ))}
        </ol>
      </div>
      <CardStages counts={cards} clientId={clientId} mayOpen={canOpen(role, '/crafting/$filter')} />
    </Card>
  )
}

/** What the ring shows of a report, where a word has no room. */
const marks = { none: '–', draft: '…', 'in-review': '…', published: '✓', viewed: '✓' } as const
const stateOf = (report: LoopFacts['report']) =>
  report !== null && report !== 'hidden' && 'state' in report ? report.state : null

const parts = ringParts(6)
const center = ringSize / 2

interface RingProps {
  known: KnownOfMonth
  shown: readonly ShownStage[]
  report: LoopFacts['report']
}

/** The list says the same and has the same links, for keyboards and screen readers. */
function Ring({ known, shown, report }: RingProps) {
  const { t, locale } = useTranslator('cardLoop')
  const state = stateOf(report)
  const markOf = ({ stage, count, of, isHidden }: ShownStage) => {
    if (stage === 'report' && state !== null) return marks[state]
    if (count === null) return isHidden ? '' : '–'
    return of === null ? formatCompact(locale, count) : `${formatCount(locale, count)}/${formatCount(locale, of)}`
  }
  return (
    <svg className={styles['ring']} viewBox={`0 0 ${ringSize} ${ringSize}`} aria-hidden="true">
      {shown.map((stage, index) => {
        const part = parts[index]
        return (
          part && (
            <g key={stage.stage} data-due={stage.isDue || undefined} data-hidden={stage.isHidden || undefined}>
              <Next stage={stage} known={known} isTwin>
                <title>{t(`stage.${stage.stage}`)}</title>
                <path d={part.path} />
                <text x={part.x} y={part.y}>
                  {markOf(stage)}
                </text>
              </Next>
            </g>
          )
        )
      })}
      <text x={center} y={center - 8}>
        {formatMonthName(locale, known.month)}
      </text>
      <text className={styles['caption']} x={center} y={center + 14}>
        {known.month.slice(0, 4)}
      </text>
    </svg>
  )
}

interface StageProps {
  stage: ShownStage
  known: KnownOfMonth
  report: LoopFacts['report']
}

function Stage({ stage: shown, known, report }: StageProps) {
  const { t, locale } = useTranslator('cardLoop')
  const tReport = useMessages('reportStates')
  const { stage, count, of, next, isHidden, isDue } = shown
  const value = () => {
    const state = stateOf(report)
    if (stage !== 'report') {
      if (count === null) return null
      return stage === 'grow' ? t('value.grow', { count, of: of ?? count }) : t(`value.${stage}`, { count })
    }
    if (known.reportOf === null || next === null) return null
    const month = formatMonthName(locale, known.reportOf)
    return state === null ? month : t('value.report', { month, state: tReport(`state.${state}`) })
  }
  return (
    <li data-hidden={isHidden || undefined}>
      <span className={styles['name']}>{t(`stage.${stage}`)}</span>
      <span className={styles['value']}>{value()}</span>
      <span className={styles['next']} data-due={isDue || undefined}>
        {next ? (
          <Next stage={shown} known={known}>
            {t(`next.${next.thing}`, { count: next.count })}
          </Next>
        ) : (
          t(isHidden ? 'hidden' : 'unknown')
        )}
      </span>
    </li>
  )
}

interface NextProps {
  stage: ShownStage
  known: KnownOfMonth
  isTwin?: boolean
  children: ReactNode
}

function Next({ stage: { next }, known, isTwin = false, children }: NextProps) {
  const { clientId, role, month, reportOf } = known
  if (next === null) return children
  return (
    <NextLink thing={next.thing} reportOf={reportOf ?? month} {...{ role, clientId, month, isTwin }}>
      {children}
    </NextLink>
  )
}

const listed = [...ringStages, 'snoozed', 'dismissed'] as const

interface CardStagesProps {
  counts: StageCounts
  clientId: string
  /** Whether the reader may open the board. */
  mayOpen: boolean
}

/** How many cards are in each stage of their own, as a line below the loop. Nothing without cards. */
function CardStages({ counts, clientId, mayOpen }: CardStagesProps) {
  const { t, locale } = useTranslator('cardLoop')
  const tMoves = useMessages('cardMoves')
  const shown = listed.flatMap((filter) => {
    const count = (counts[filter] ?? 0) + (filter === 'dismissed' ? (counts.declined ?? 0) : 0)
    return count > 0 ? [{ filter, count }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className={styles['cards']} aria-label={t('cardStages')}>
      {shown.map(({ filter, count }) => {
        const name = tMoves(`stage.${filter}`)
        return (
          <li key={filter}>
            {mayOpen ? (
              <Link to="/crafting/$filter" params={{ filter }} search={{ client: clientId }}>
                {name}
              </Link>
            ) : (
              name
            )}{' '}
            <span className={styles['count']}>{formatCount(locale, count)}</span>
          </li>
        )
      })}
    </ul>
  )
}
