import styles from './divider.module.css'

export const about = 'Solid between parts, dashed between drafts, dotted where something can be cut off.'

const lines = [
  { line: 'solid', name: 'Solid' },
  { line: 'dashed', name: 'Dashed' },
  { line: 'dotted', name: 'Dotted' },
  { line: 'thick', name: 'Thick' },
]

export default function DividerStyles() {
  return (
    <div className={styles['parts']}>
      {lines.map(({ line, name }) => (
        <div key={line} className={styles['divider']} data-line={line} data-accent-color="gray">
          {name}
        </div>
      ))}
    </div>
  )
}
