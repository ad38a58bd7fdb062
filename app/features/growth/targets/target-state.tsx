import { Badge } from '@radix-ui/themes'
import {
  CalendarClock,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import type { PaceState, Target } from '#app/shared/growth/target.ts'
import { formatGrowth, unitOfSubject } from '../growth-numbers.ts'

const looks = {
  notBegun: { color: 'gray', icon: CalendarClock },
  early: { color: 'gray', icon: Clock },
  reached: { color: 'green', icon: CircleCheck },
  onTrack: { color: 'green', icon: TrendingUp },
  behind: { color: 'amber', icon: TrendingDown },
  atRisk: { color: 'red', icon: TriangleAlert },
  missed: { color: 'red', icon: CircleX },
  unknown: { color: 'gray', icon: CircleHelp },
} as const satisfies Record<PaceState, { color: string; icon: LucideIcon }>

/** The states in which a target is, or will be, reached as far as anyone can say. */
export const goodStates: readonly PaceState[] = ['reached', 'onTrack']
/** The states of targets of which nothing can be said. */
export const openStates: readonly PaceState[] = ['notBegun', 'early', 'unknown']

/** The state of a target, in a word with its color and icon. */
export function TargetState({ state }: { state: PaceState }) {
  const t = useMessages('growthTargets')
  const { color, icon: Icon } = looks[state]
  return (
    <Badge size="2" color={color} highContrast>
      <Icon size={14} aria-hidden="true" /> {t(`state.${state}`)}
    </Badge>
  )
}

/** The reason for its state in a sentence, and what it lacks. */
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
