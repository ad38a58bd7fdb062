import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChartStep } from '#app/components/charts/chart-markers.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'

interface ChoiceLinkProps {
  /** What it changes in the address. */
  next:
    | { compare: Comparison }
    | { interval: ChartStep }
    | { align: 'weekday' | 'date' }
    | { average: boolean }
    | { imported: boolean }
  isChosen: boolean
  onChoose: () => void
  /** Whether going back skips it. */
  replace?: boolean
  className?: string | undefined
  /** The id of what explains it. */
  describedBy?: string
  children: ReactNode
}

/** An item of a menu that chooses how the month is shown, in the address; the chosen one has a check mark. */
export const ChoiceLink = ({
  next,
  isChosen,
  onChoose,
  replace = false,
  className,
  describedBy,
  children,
}: ChoiceLinkProps) => (
  <Link
    to="."
    search={(search) => ({ ...search, ...next })}
    replace={replace}
    preload={false}
    resetScroll={false}
    className={className === undefined ? 'popup-item' : `popup-item ${className}`}
    aria-describedby={describedBy}
    aria-current={isChosen ? 'true' : undefined}
    activeProps={{}}
    onClick={onChoose}
  >
    {children}
    {isChosen && <Check size={15} aria-hidden="true" className="popup-check" />}
  </Link>
)
