import { Part } from '../../../-states/part.tsx'
import { Looks } from './looks.tsx'
import styles from './design.module.css'

export const about =
  'Twelve steps of each: 1 and 2 are grounds, 3 to 5 what can be pressed, 6 to 8 frames, 9 and 10 solid, 11 and 12 texts.'
export const isWide = true

const scales = { Neutral: 'gray', Accent: 'accent' }
const steps = Array.from({ length: 12 }, (_, at) => at + 1)

export default function NeutralAndAccentSteps() {
  return (
    <Looks>
      {Object.entries(scales).map(([name, scale]) => (
        <Part key={scale} title={`${name}, 1 to 12`}>
          <ol className={styles['steps']}>
            {steps.map((step) => (
              <li key={step} style={{ background: `var(--${scale}-${step})` }}>
                <span className="visually-hidden">
                  {scale}-{step}
                </span>
              </li>
            ))}
          </ol>
        </Part>
      ))}
    </Looks>
  )
}
