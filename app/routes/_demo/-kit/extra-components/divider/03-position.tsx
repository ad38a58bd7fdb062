import styles from './divider.module.css'

export const about =
  'Where the word stands in the line. Left and right change places where people read from right to left.'

const places = [
  { place: 'start', name: 'Left' },
  { place: 'start-center', name: 'Left of the middle' },
  { place: 'center', name: 'Middle' },
  { place: 'end-center', name: 'Right of the middle' },
  { place: 'end', name: 'Right' },
]

export default function DividerPositions() {
  return (
    <div className={styles['parts']}>
      {places.map(({ place, name }) => (
        <div key={place} className={styles['divider']} data-place={place} data-accent-color="gray">
          {name}
        </div>
      ))}
    </div>
  )
}
