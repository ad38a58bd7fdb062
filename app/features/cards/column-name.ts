import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Column } from '#app/shared/cards/arrange.ts'
import type { CardGroup } from '#app/shared/cards/board-order.ts'
import { stages } from '#app/shared/cards/stage.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { useSourceName } from './source-name.ts'

/** Returns the name of a column: its stage, owner, month or source. */
export function useColumnName(group: CardGroup): (column: Column) => string {
  const { t, locale } = useTranslator('cards')
  const tMoves = useMessages('cardMoves')
  const sourceName = useSourceName()
  return ({ key, cards }) => {
    if (group === 'source') return sourceName(key)
    const stage = stages.find((one) => one === key)
    if (stage !== undefined) return tMoves(`stage.${stage}`)
    if (group === 'owner') return cards[0]?.owner?.name ?? t('noOwner')
    return key === '' ? t('noDue') : formatMonth(locale, key)
  }
}
