import { Info, Truck } from 'lucide-react'
import { Landscape } from '../../../-pictures/landscape.tsx'
import styles from './toasts.module.css'

export const about =
  'Toasts that let a little of the page through. They are still here, to be looked at. Their text keeps its contrast.'

export default function TranslucentToasts() {
  return (
    <div className={styles['scene']}>
      <Landscape title="The mill pond" kind="images" />
      <div className={styles['toast']}>
        <Truck size={18} aria-hidden="true" />
        <strong>Van on its way</strong>
        <small>11 min ago</small>
        <p>It reaches the square at about seven.</p>
      </div>
      <div className={styles['toast']}>
        <Info size={18} aria-hidden="true" />
        <strong>Stall moved</strong>
        <small>2 min ago</small>
        <p>You are next to the fountain today.</p>
      </div>
    </div>
  )
}
