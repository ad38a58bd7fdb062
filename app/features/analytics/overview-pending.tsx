import { Skeleton } from '#app/components/feedback/skeleton.tsx'
import { LoadingStatus, PendingHead } from '#app/components/feedback/page-pending.tsx'
import styles from './overview-pending.module.css'

/** A loading month: boxes with the size of the content, so that nothing moves when it arrives. */
export function OverviewPending() {
  return (
    <div className="page" aria-busy="true">
      <LoadingStatus />
      <PendingHead />
      <div className={styles['view']} aria-hidden="true">
        <div className={styles['tiles']}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height="186px" />
          ))}
        </div>
        <Skeleton height="348px" />
        <div className={styles['panels']}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height="380px" />
          ))}
        </div>
      </div>
    </div>
  )
}
