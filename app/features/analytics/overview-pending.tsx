import { Skeleton } from '#app/components/feedback/skeleton.tsx'
import { LoadingStatus, PendingHead } from '#app/components/feedback/page-pending.tsx'
import styles from './overview-pending.module.css'

/** A loading Dashboard, whose tiles are smaller, below one sentence of what changed. */
export const DashboardPending = () => <Pending isDashboard />

/** A loading month of Analytics. */
export const OverviewPending = () => <Pending isDashboard={false} />

/** Boxes with the size of the content, so that nothing moves when it arrives. */
function Pending({ isDashboard }: { isDashboard: boolean }) {
  return (
    <div className="page" aria-busy="true">
      <LoadingStatus />
      <PendingHead />
      <div className={styles['view']} aria-hidden="true">
        {isDashboard && <Skeleton width="min(100%, 420px)" height="24px" />}
        <div className={styles['tiles']}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height={isDashboard ? '118px' : '168px'} />
          ))}
        </div>
        <Skeleton height="354px" />
        <div className={styles['panels']}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height="380px" />
          ))}
        </div>
      </div>
    </div>
  )
}
