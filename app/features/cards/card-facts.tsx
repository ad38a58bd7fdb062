import { Badge, Flex, Button, Heading } from '@radix-ui/themes'
import { Pin, PinOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Card } from '#app/shared/cards/card.ts'
import { rankOf } from '#app/shared/cards/rank.ts'
import { formatFullDay, formatMonth } from '#app/shared/format/date.ts'
import { formatList } from '#app/shared/format/list.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { pinCardFn } from './cards.functions.ts'
import { effectText } from './effect-text.ts'
import { useTargetText } from './evidence/use-target-text.ts'
import styles from './card-panel.module.css'

/** What is known about a card, in short. */
export function CardFacts({ card }: { card: Card }) {
  const { t, locale } = useTranslator('cards')
  const moves = useTranslator('cardMoves')
  const tMetric = useMessages('dashboard')
  const targetText = useTargetText(card.clientId)
  const facts: (readonly [name: string, value: ReactNode])[] = [
    [t('target'), card.target ? <bdi key="target">{targetText(card.target)}</bdi> : t('noTarget')],
    [t('effect'), card.effect ? effectText(card.effect, moves, tMetric) : t('noEffect')],
    [t('effortNamed'), card.effort === null ? t('noEffect') : t('points', { count: card.effort })],
    [t('confidence'), card.confidence === null ? t('noEffect') : t(`confidence.${card.confidence}`)],
    [t('priority'), t(`priority.${card.priority}`)],
    [t('owner'), card.owner?.name ?? t('noOwner')],
    ...(card.people.length > 0
      ? [
          [
            t('people'),
            formatList(
              locale,
              card.people.map(({ name }) => name),
            ),
          ] as const,
        ]
      : []),
    [t('dueMonth'), card.dueMonth === null ? t('noDue') : formatMonth(locale, card.dueMonth)],
    [t('visibility'), t(card.internal ? 'name.staffOnly' : 'shared')],
  ]
  if (card.tags.length > 0) {
    const tags = card.tags.map((tag) => (
      <Badge key={tag} color="gray">
        <bdi>{tag}</bdi>
      </Badge>
    ))
    facts.push([
      t('name.tags'),
      <Flex key="tags" gap="1" wrap="wrap">
        {tags}
      </Flex>,
    ])
  }
  if (card.snoozedUntil !== null) facts.push([moves.t('until'), formatFullDay(locale, card.snoozedUntil)])
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A card's rank with its factors, and the pin that moves it ahead of all others. */
export function CardRank({ card, mayWrite }: { card: Card; mayWrite: boolean }) {
  const { t, locale } = useTranslator('cards')
  const pin = useServerMutation({
    call: (pinned: boolean) => pinCardFn({ data: { cardId: card.id, pinned } }),
    invalidates: [['cards']],
  })
  const rank = rankOf(card)
  const { pinned, rolled } = card
  const Icon = pinned ? PinOff : Pin
  return (
    <section className={styles['part']}>
      <Heading as="h2" size="3">
        {t('sort.rank')}
      </Heading>
      <p className={styles['text']}>
        {rank
          ? t('rankFactors', {
              value: Math.round(rank.value * 100) / 100,
              impact: formatShare(locale, rank.impact / 100),
              confidence: formatShare(locale, rank.confidence),
              points: rank.effort,
            })
          : t('rankMissing')}
      </p>
      {pinned && <Note>{t('pinnedNote')}</Note>}
      {rolled > 0 && <Note>{t('rolled', { count: rolled })}</Note>}
      {mayWrite && (
        <div>
          <Button
            size="1"
            variant="soft"
            color="gray"
            highContrast
            loading={pin.isPending}
            onClick={() => pin.mutate(!pinned)}
          >
            <Icon size={14} aria-hidden="true" /> {t(pinned ? 'unpin' : 'pin')}
          </Button>
        </div>
      )}
    </section>
  )
}
