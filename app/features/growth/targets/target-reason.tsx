import { Note } from '#app/components/feedback/note.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import type { Target } from '#app/shared/growth/target.ts'
import { formatGrowth, unitOfSubject } from '../growth-numbers.ts'

/** The reason for the state of a target in a sentence, and what it lacks. */
export function TargetReason({ target }: { target: Target }) {
  const { t, locale } = useTranslator('growthTargets')
  const { pace, amount, first, isGone } = target
  const { state, rule, missingDays } = pace
  const reason = () => {
    switch (state) {
      case 'notBegun':
        return t('why.notBegun', { day: formatFullDay(locale, firstDayOf(first)) })
      case 'missed':
        return t('why.missed', { lacking: formatGrowth(locale, unitOfSubject(target), amount - pace.came) })
      case 'unknown':
        return t(isGone ? 'goalGone' : 'why.unknown')
      case 'early':
      case 'reached':
      case 'onTrack':
      case 'behind':
      case 'atRisk':
        return rule === 'chance' && (state === 'onTrack' || state === 'behind' || state === 'atRisk')
          ? t(`byChance.${state}`)
          : t(`why.${state}`)
    }
  }
  return (
    <Note>
      {reason()}
      {missingDays > 0 && ` ${t('missingDays', { count: missingDays })}`}
    </Note>
  )
}
