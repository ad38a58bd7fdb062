import { GripVertical } from 'lucide-react'
import styles from './sortable.module.css'

/** What an item is dragged by, and moved with the arrow keys. */
export const Handle = ({ name }: { name: string }) => (
  <button type="button" data-handle className={styles['handle']} aria-label={`Move ${name}`}>
    <GripVertical size={17} aria-hidden="true" />
  </button>
)
