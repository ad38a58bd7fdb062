import { ChangeText } from '#app/components/data-table/change-text.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { GoodDirection } from '#app/shared/analytics/change-judgement.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import { formatChange } from '#app/shared/format/number.ts'
import type { ComparedCount } from '#app/shared/listening/month.ts'

interface CountChangeTextProps {
  count: ComparedCount
  /** More mentions are no news by themselves: what they say decides. */
  better?: GoodDirection
}

/** How a count changed since the comparison; a dash if it can't be compared. */
export function CountChangeText({ count: { compared, before }, better = 'none' }: CountChangeTextProps) {
  const { t, locale } = useTranslator('listeningMonth')
  if (before === null) return '–'
  const changed = countChange(compared, before)
  if (changed.kind === 'none') return '–'
  const words = { new: t('within.new'), gone: t('isGone') }
  return (
    <ChangeText judged={changed.judged} better={better}>
      {changed.kind === 'change' ? formatChange(locale, changed.change) : words[changed.kind]}
    </ChangeText>
  )
}
