import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { QuietButton } from '#app/components/form/quiet-button.tsx'
import { ShortList } from '#app/components/list/short-list.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { SharedCard } from '#app/shared/cards/overview.ts'
import { formatDay, formatMonth, formatMonthName } from '#app/shared/format/date.ts'
import { ProposedCard } from '../decisions/proposed-card.tsx'
import { sharedCardsQueryOptions } from './loop.queries.ts'
import styles from './shared-cards.module.css'

/** More are folded. */
const maxFirst = 5

interface SharedCardsProps {
  clientId: string
  month: Month
  /** Whether the month's report is published: then it is the step to all of them. */
  isReported: boolean
}

/**
 * What a Client's team did for them in a month and what waits for them. A card that waits leads to where they decide;
 * the others open in place, because the board is for staff.
 */
export function SharedCards({ clientId, month, isReported }: SharedCardsProps) {
  const { t, locale } = useTranslator('workLists')
  const { data: cards = [] } = useQuery(sharedCardsQueryOptions(clientId, month))
  const tReader = useMessages('reportReader')
  const [all, showAll] = useState(false)
  return (
    <ShortList
      title={t('ourWork', { month: formatMonth(locale, month) })}
      link={
        <>
          {isReported && (
            <Link to="/report/$client/$month" params={{ client: clientId, month }}>
              {tReader('readReport')}
            </Link>
          )}
          {!all && cards.length > maxFirst && (
            <QuietButton onClick={() => showAll(true)}>{t('allCards', { count: cards.length })}</QuietButton>
          )}
        </>
      }
      count={cards.length}
      items={cards.slice(0, all ? cards.length : maxFirst).map((card) => ({
        key: card.id,
        what:
          card.part === 'waiting' ? (
            <a href="#waiting">
              <bdi>{card.title}</bdi>
            </a>
          ) : (
            <Opened card={card} />
          ),
        note: <CardState card={card} />,
      }))}
    />
  )
}

/** A card that opens to what was planned. */
function Opened({ card }: { card: SharedCard }) {
  const isEmpty = card.why === '' && card.checklist.length === 0 && card.effect === null
  if (isEmpty) return <bdi>{card.title}</bdi>
  return (
    <details className={styles['card']}>
      <summary>
        <bdi>{card.title}</bdi>
      </summary>
      <div className={styles['text']}>
        <ProposedCard card={card} />
      </div>
    </details>
  )
}

/** Where a card is, in one line. */
function CardState({ card: { part, stage, shippedOn, dueMonth } }: { card: SharedCard }): ReactNode {
  const { t, locale } = useTranslator('workLists')
  const tMoves = useMessages('cardMoves')
  if (part === 'waiting') return t('waitsForYou')
  const stageName = tMoves(`stage.${stage}`)
  if (part === 'planned') {
    return dueMonth === null ? stageName : `${stageName} · ${t('due', { month: formatMonthName(locale, dueMonth) })}`
  }
  if (shippedOn === null) return stageName
  const day = formatDay(locale, shippedOn)
  if (stage === 'shipped') return `${stageName} · ${day}`
  return `${stageName} · ${t('shippedOn', { day })}`
}
