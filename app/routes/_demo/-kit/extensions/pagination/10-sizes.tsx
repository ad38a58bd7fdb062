import { PageNumbers } from './page-numbers.tsx'
import styles from './page-numbers.module.css'

export const about = 'The smallest fits below a compact table. Every step is at least 24 pixels high and wide.'

export default function PageSizes() {
  return (
    <div className={styles['sizes']}>
      <PageNumbers label="Small" total={6} first={2} size={1} />
      <PageNumbers label="Medium" total={6} first={2} size={2} />
      <PageNumbers label="Large" total={6} first={2} size={3} />
    </div>
  )
}
