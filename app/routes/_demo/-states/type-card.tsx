import { Card } from '#app/components/layout/card.tsx'
import { Part } from './part.tsx'
import styles from './states.module.css'

const sizes = [
  { size: 26, use: 'Title of a page, number of a large tile' },
  { size: 22, use: 'Number of a tile' },
  { size: 20, use: 'Number of a small tile' },
  { size: 18, use: 'The one sentence above a page' },
  { size: 16, use: 'Statement at the top of a panel' },
  { size: 15, use: 'Title of a panel' },
  { size: 14, use: 'Text, rows, buttons' },
  { size: 13, use: 'Notes, introductions, legends' },
  { size: 12, use: 'Labels of axes, badges' },
  { size: 11, use: 'Counts' },
]
const steps = [2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 32]

/** The sizes of texts, and the distances between things. */
export function TypeCard() {
  return (
    <Card title="Type and space" intro="Ten sizes and eleven distances; a check refuses other sizes.">
      <div className={styles['pair']}>
        <Part title="Type">
          <ul className={styles['sizes']}>
            {sizes.map(({ size, use }) => (
              <li key={size} style={{ fontSize: size, lineHeight: `${Math.round(size * 1.4)}px` }}>
                {use} <small>{size} px</small>
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Space">
          <ul className={styles['steps']}>
            {steps.map((step) => (
              <li key={step}>
                <span style={{ inlineSize: step }} aria-hidden="true" /> {step} px
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </Card>
  )
}
