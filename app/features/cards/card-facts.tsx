import { Badge, Flex } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Card } from '#app/shared/cards/card.ts'
import { formatFullDay, formatMonth } from '#app/shared/format/date.ts'
import { formatList } from '#app/shared/format/list.ts'
import styles from './card-panel.module.css'
import { effectText } from './effect-text.ts'
import { useTargetText } from './evidence/use-target-text.ts'

/** What is known about a card, in short. */
export function CardFacts({ card }: { card: Card }) {
  const { say, locale } = useReader('cards')
  const moves = useReader('cardMoves')
  const sayMetric = useMessages('dashboard')
  const targetText = useTargetText(card.clientId)
  const facts: (readonly [name: string, value: ReactNode])[] = [
    [say('target'), card.target ? <bdi key="target">{targetText(card.target)}</bdi> : say('noTarget')],
    [say('effect'), card.effect ? effectText(card.effect, moves, sayMetric) : say('noEffect')],
    [say('effortNamed'), card.effort === null ? say('noEffect') : say('points', { count: card.effort })],
    [say('confidence'), card.confidence === null ? say('noEffect') : say(`confidence.${card.confidence}`)],
    [say('priority'), say(`priority.${card.priority}`)],
    [say('owner'), card.owner?.name ?? say('noOwner')],
    ...(card.people.length > 0
      ? [
          [
            say('people'),
            formatList(
              locale,
              card.people.map(({ name }) => name),
            ),
          ] as const,
        ]
      : []),
    [say('dueMonth'), card.dueMonth === null ? say('noDue') : formatMonth(locale, card.dueMonth)],
    [say('visibility'), say(card.internal ? 'name.staffOnly' : 'shared')],
  ]
  if (card.tags.length > 0) {
    const tags = card.tags.map((tag) => (
      <Badge key={tag} color="gray">
        <bdi>{tag}</bdi>
      </Badge>
    ))
    facts.push([
      say('name.tags'),
      <Flex key="tags" gap="1" wrap="wrap">
        {tags}
      </Flex>,
    ])
  }
  if (card.snoozedUntil !== null) facts.push([moves.say('until'), formatFullDay(locale, card.snoozedUntil)])
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
