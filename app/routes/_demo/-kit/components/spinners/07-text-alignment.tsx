import { Pausable } from '../../shared/pausable.tsx'
import styles from './spinners.module.css'

export const about = 'A spinner in a line of text goes where the line goes.'

const places = [
  { place: 'start', text: 'Start of the line' },
  { place: 'center', text: 'Middle of the line' },
  { place: 'end', text: 'End of the line' },
]

export default function AlignedSpinners() {
  return (
    <Pausable name="the spinners in lines">
      <div className={styles['texts']}>
        {places.map(({ place, text }) => (
          <p key={place} data-place={place}>
            <span className={styles['border']} data-size="small" aria-hidden="true" /> {text}
          </p>
        ))}
      </div>
    </Pausable>
  )
}
