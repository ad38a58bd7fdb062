import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SpeedRating } from '#app/shared/analytics/speed-metrics.ts'
import styles from './speed.module.css'

const icons = { good: CircleCheck, fair: TriangleAlert, poor: OctagonAlert }

/** A value's rating, by shape and word as well as by colour. */
export function RatingMark({ rating, isSpelt = false }: { rating: SpeedRating; isSpelt?: boolean }) {
  const t = useMessages('speed')
  const Icon = icons[rating]
  return (
    <span className={styles['rating']} data-rating={rating}>
      <Icon size={14} aria-hidden="true" />
      <span className={isSpelt ? undefined : 'visually-hidden'}>{t(rating)}</span>
    </span>
  )
}
