import { Heading } from '@radix-ui/themes'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { ItemHistory } from '#app/features/items/item-history.tsx'
import type { CardEvent } from '#app/shared/cards/card.ts'
import { formatList } from '#app/shared/format/list.ts'
import { fieldNames } from './card-conflict.tsx'
import styles from './card-panel.module.css'

/** What happened to a card, newest first. */
export function CardHistory({ history }: { history: readonly CardEvent[] }) {
  const t = useMessages('cards')
  const sentence = useSentence()
  return (
    <section className={styles['part']}>
      <Heading as="h2" size="3">
        {t('history')}
      </Heading>
      <ItemHistory history={history} sentence={sentence} aside={({ byLink }) => (byLink ? t('byLink') : null)} />
    </section>
  )
}

/** Returns an entry in one sentence. */
function useSentence(): (event: CardEvent) => string {
  const { t, locale } = useTranslator('cards')
  const tMoves = useMessages('cardMoves')
  return ({ kind, person, from, to, fields }) => {
    const who = { person: person ?? t('name.someoneWhoHasLeft') }
    if (kind === 'changed') {
      const named = fields.map((field) => t(fieldNames[field]))
      return t('event.changed', { ...who, fields: formatList(locale, named) })
    }
    if (kind === 'created' || kind === 'undone' || kind === 'askForChanges') return t(`event.${kind}`, who)
    if (kind === 'attached' || kind === 'detached' || kind === 'uncommented') return t(`event.${kind}`, who)
    if (kind === 'trash' || kind === 'restore') return t(`event.${kind}`, who)
    if (kind === 'measure' || kind === 'restated') return t(`event.${kind}`)
    if (kind === 'confirm' || kind === 'overruled') return t(`event.${kind}`, who)
    const stages = { from: from ? tMoves(`stage.${from}`) : '', to: to ? tMoves(`stage.${to}`) : '' }
    if (kind === 'wake' && person === null) return t('event.woken', stages)
    return t('event.moved', { ...who, ...stages })
  }
}
