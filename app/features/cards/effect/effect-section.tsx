import { Heading } from '@radix-ui/themes'
import { Definition } from '#app/components/layout/definition.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Card } from '#app/shared/cards/card.ts'
import styles from './effect.module.css'
import { EffectForecastNote } from './effect-forecast.tsx'
import { MeasuredEffect } from './measured-effect.tsx'

/** The part of a card's page about its effect: what could be seen, how far it is measured, or the verdict. */
export function EffectSection({ card, mayWrite }: { card: Card; mayWrite: boolean }) {
  const t = useMessages('cardEffects')
  const { stage, measured } = card
  if (stage === 'snoozed' || stage === 'dismissed' || stage === 'declined') return null
  return (
    <section className={styles['section']}>
      <div className={styles['title']}>
        <Heading as="h2" size="3">
          {t('title')}
        </Heading>
        <Definition title={t('howTitle')} opens={t('howTitle')}>
          <p>{t('howText')}</p>
        </Definition>
      </div>
      {measured ? (
        <MeasuredEffect card={card} effect={measured} mayWrite={mayWrite} />
      ) : stage === 'shipped' || stage === 'measuring' ? (
        <p className={styles['text']}>{t('beginsSoon')}</p>
      ) : stage === 'done' ? (
        <p className={styles['text']}>{t('never')}</p>
      ) : (
        <EffectForecastNote card={card} />
      )}
    </section>
  )
}
