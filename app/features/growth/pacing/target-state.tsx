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
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { PaceState } from '#app/shared/growth/target.ts'

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

/** The state of a target, in a word with its color and icon. */
export function TargetState({ state }: { state: PaceState }) {
  const t = useMessages('growthNames')
  const { color, icon: Icon } = looks[state]
  return (
    <Badge size="2" color={color} highContrast>
      <Icon size={14} aria-hidden="true" /> {t(`state.${state}`)}
    </Badge>
  )
}
