import { Looks } from './looks.tsx'
import styles from './design.module.css'

export const about = 'The larger the thing, the rounder its corners: badges, fields, insets, panels.'
export const isWide = true

const radii = { '3 px': 'a key', '6 px': 'a field', '8 px': 'an inset', '12 px': 'a panel', '999px': 'a pill' }

export default function Radii() {
  return (
    <Looks>
      <ul className={styles['shapes']}>
        {Object.entries(radii).map(([radius, use]) => (
          <li key={radius}>
            <div className={styles['shape']} style={{ borderRadius: radius.replace(' ', '') }} />
            {radius.includes(' ') ? `${radius}, ${use}` : use}
          </li>
        ))}
      </ul>
    </Looks>
  )
}
