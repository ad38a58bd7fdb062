import { Looks } from './looks.tsx'
import styles from './design.module.css'

export const about = 'Eleven distances: 16 or 20 between panels, 18 by 20 in a panel, 4 between a label and its field.'
export const isWide = true

const steps = [2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 32]

export default function Spacing() {
  return (
    <Looks>
      <ul className={styles['named']}>
        {steps.map((step) => (
          <li key={step}>
            <span className={styles['value']}>{step} px</span>
            <span className={styles['bar']} style={{ inlineSize: step * 4 }} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </Looks>
  )
}
