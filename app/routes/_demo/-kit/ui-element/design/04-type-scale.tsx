import { Looks } from './looks.tsx'
import styles from './design.module.css'

export const about = 'Ten sizes of Hanken Grotesk; a check refuses others.'
export const isWide = true

const sizes = [
  { size: 26, use: 'Title of a page' },
  { size: 22, use: 'Number of a tile' },
  { size: 20, use: 'Number of a small tile' },
  { size: 18, use: 'Title of a group' },
  { size: 16, use: 'Statement in a panel' },
  { size: 15, use: 'Title of a panel' },
  { size: 14, use: 'Text, rows, buttons' },
  { size: 13, use: 'Notes and legends' },
  { size: 12, use: 'Labels of axes, badges' },
  { size: 11, use: 'Counts' },
]

export default function TypeScale() {
  return (
    <Looks>
      <ul className={`${styles['list']} ${styles['sizes']}`}>
        {sizes.map(({ size, use }) => (
          <li key={size} style={{ fontSize: size, lineHeight: `${Math.round(size * 1.4)}px` }}>
            <span>{use}</span> <small>{size} px</small>
          </li>
        ))}
      </ul>
    </Looks>
  )
}
