import { Separator } from '@radix-ui/themes'
import type { ProductUse } from '../../example.ts'
import styles from './divider.module.css'

export const about = 'A hairline between two parts. Where space alone keeps them apart, leave it out.'
export const inProduct = { to: '/login', label: 'Sign-in' } satisfies ProductUse

export default function DefaultDivider() {
  return (
    <div className={styles['parts']}>
      <p>The stall opens at seven, and the bread is gone by nine.</p>
      <Separator size="4" decorative />
      <p>In winter it opens an hour later, with soup.</p>
    </div>
  )
}
