import shared from '../ui-element.module.css'
import styles from './typography.module.css'

export const about =
  'For one large line at the top of a leaflet or a start page. The size follows the window, within limits.'

export default function DisplayHeadings() {
  return (
    <div className={shared['column']}>
      <h3 className={styles['display']}>Made of clay</h3>
      <h3 className={styles['display']} data-step="2">
        Fired at 1,240 degrees
      </h3>
    </div>
  )
}
