import { Skeleton } from '@radix-ui/themes'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './overview-pending.module.css'

/** A month on its way: boxes as large as what will stand there, so that nothing moves when it arrives. */
export function OverviewPending() {
  const say = useMessages('common')
  return (
    <div className="page" aria-busy="true">
      <output className="visually-hidden">{say('loading')}</output>
      <header className="page-head" aria-hidden="true">
        <div>
          <Skeleton width="180px" height="30px" />
          <Skeleton width="280px" height="16px" mt="2" />
        </div>
      </header>
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
