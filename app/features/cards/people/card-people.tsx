import { Users } from 'lucide-react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { CardSummary } from '#app/shared/cards/card.ts'
import { formatList } from '#app/shared/format/list.ts'

/** How many people work on a card besides its owner; their names are read out, and shown when the pointer rests on it. */
export function CardPeople({ people, owner }: Pick<CardSummary, 'people' | 'owner'>) {
  const { t, locale } = useTranslator('cards')
  const others = people.filter(({ id }) => id !== owner?.id)
  if (others.length === 0) return null
  const names = formatList(
    locale,
    others.map(({ name }) => name),
  )
  return (
    <span title={names}>
      <Users size={13} aria-hidden="true" />
      <span aria-hidden="true">{others.length}</span>
      <span className="visually-hidden">{t('withPeople', { names })}</span>
    </span>
  )
}
