import styles from './colors.module.css'
import { Swatch } from './swatch.tsx'

export const about =
  'Five colours by what they mean. Styles name the meaning, so a theme can change the colour without touching a page.'
export const isWide = true

const colours = [
  { name: 'Accent', use: 'What can be pressed, and our own numbers', fill: 'var(--ours-fill)' },
  { name: 'Better', use: 'A change for the better, done, healthy', fill: 'var(--better-fill)' },
  { name: 'Worse', use: 'A change for the worse, a fault', fill: 'var(--worse-fill)' },
  { name: 'Attention', use: 'Needs a person soon', fill: 'var(--attention-fill)' },
  { name: 'Neutral', use: 'Within normal variation', fill: 'var(--neutral-fill)' },
]

export default function DefaultColours() {
  return (
    <ul className={styles['swatches']}>
      {colours.map((colour) => (
        <Swatch key={colour.name} {...colour} />
      ))}
    </ul>
  )
}
