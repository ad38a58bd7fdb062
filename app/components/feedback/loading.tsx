import { useMessages } from '../locale/use-messages.ts'
import { Skeleton } from './skeleton.tsx'
import styles from './loading.module.css'

/** The shape of the loading content: one piece, the rows of a list, or a table with its search field. */
export type LoadingShape = 'block' | 'list' | 'table'

interface LoadingProps {
  /** The height of the content, so that nothing moves when it arrives. */
  height: string
  shape?: LoadingShape
}

/** Enough rows for the tallest content; the rest is cut off. */
const rows = Array.from({ length: 12 }, (_, index) => index)

/** A placeholder for loading content, in its shape. */
export function Loading({ height, shape = 'block' }: LoadingProps) {
  const t = useMessages('common')
  return (
    <div className={styles['frame']} style={{ blockSize: height }} aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <div aria-hidden="true" className={styles[shape]}>
        {shape === 'block' && <Skeleton height="100%" />}
        {shape === 'table' && <Skeleton width="min(240px, 60%)" height="32px" />}
        {shape !== 'block' &&
          rows.map((row) => (
            <div key={row} className={styles['row']}>
              {shape === 'list' && <Skeleton width="28px" height="28px" className={styles['mark']} />}
              <Skeleton height="12px" className={styles['wide']} />
              <Skeleton height="12px" className={styles['narrow']} />
              {shape === 'table' && <Skeleton height="12px" className={styles['narrow']} />}
            </div>
          ))}
      </div>
    </div>
  )
}
