import { Button, Heading } from '@radix-ui/themes'
import { Pin, PinOff } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Card } from '#app/shared/cards/card.ts'
import { rankOf } from '#app/shared/cards/rank.ts'
import { formatShare } from '#app/shared/format/number.ts'
import styles from '../card-panel.module.css'
import { pinCardFn } from './capacity.functions.ts'

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
