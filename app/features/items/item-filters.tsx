import { Button } from '@radix-ui/themes'
import { FilterChoice, ValueChoice } from '#app/components/list/list-controls.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { itemSpans, type ItemSpan } from '#app/shared/items/item-list.ts'

interface SpanChoiceProps {
  value: ItemSpan
  onChoose: (span: ItemSpan) => void
}

/** Chooses between the items of the chosen month and those of all months. */
export function SpanChoice({ value, onChoose }: SpanChoiceProps) {
  const t = useMessages('itemLists')
  return (
    <ValueChoice
      label={t('bySpan')}
      values={itemSpans}
      nameOf={(span) => t(`span.${span}`)}
      value={value}
      standard="month"
      onChoose={onChoose}
    />
  )
}

const answers = ['yes', 'no'] as const

interface CardChoiceProps {
  value: boolean | undefined
  onChoose: (carded: boolean | undefined) => void
}

/** Filters a list by whether a card was made of its items. */
export function CardChoice({ value, onChoose }: CardChoiceProps) {
  const t = useMessages('itemLists')
  return (
    <FilterChoice
      label={t('byCard')}
      any={t('anyCard')}
      values={answers}
      nameOf={(answer) => t(`cards.${answer}`)}
      value={value === undefined ? undefined : value ? 'yes' : 'no'}
      onChoose={(answer) => onChoose(answer && answer === 'yes')}
    />
  )
}

/** The button of a bar that removes all its filters. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  const t = useMessages('itemLists')
  return (
    <Button variant="ghost" onClick={onClear}>
      {t('clearFilters')}
    </Button>
  )
}

/** The button of an empty month that lists the items of all months. */
export function AllMonthsButton({ onAll }: { onAll: () => void }) {
  const t = useMessages('itemLists')
  return (
    <Button variant="soft" color="gray" highContrast onClick={onAll}>
      {t('showAllMonths')}
    </Button>
  )
}
