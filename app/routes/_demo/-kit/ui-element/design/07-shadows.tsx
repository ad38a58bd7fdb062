import { Looks } from './looks.tsx'
import styles from './design.module.css'

export const about = 'Only what lies above the page has a shadow: a menu, a dialog, a toast. Panels have a hairline.'
export const isWide = true

const levels = [
  { name: 'Panel', shadow: 'inset 0 0 0 1px var(--gray-a5)' },
  { name: 'Menu', shadow: 'var(--shadow-4)' },
  { name: 'Toast', shadow: 'var(--lift)' },
  { name: 'Dialog', shadow: 'var(--shadow-6)' },
]

export default function Shadows() {
  return (
    <Looks>
      <ul className={styles['shapes']}>
        {levels.map(({ name, shadow }) => (
          <li key={name}>
            <div className={styles['raised']} style={{ boxShadow: shadow }} />
            {name}
          </li>
        ))}
      </ul>
    </Looks>
  )
}
