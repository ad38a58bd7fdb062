import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { WaitingCard } from '#app/shared/cards/card.ts'
import { effectSentence } from '../effect-text.ts'
import styles from '../waiting/waiting-cards.module.css'

/** What a Client reads before they decide: why, what to do, and the expected effect. */
export function ProposedCard({ card }: { card: WaitingCard }) {
  const moves = useTranslator('cardMoves')
  const tMetric = useMessages('dashboard')
  return (
    <>
      {card.why !== '' && (
        <p className={styles['text']}>
          <bdi>{card.why}</bdi>
        </p>
      )}
      {card.checklist.length > 0 && (
        <ul className={styles['steps']}>
          {card.checklist.map(({ text }) => (
            <li key={text}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      {card.effect && <p className={styles['effect']}>{effectSentence(card.effect, moves, tMetric)}</p>}
    </>
  )
}
