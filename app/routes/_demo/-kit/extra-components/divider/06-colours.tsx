import styles from './divider.module.css'

export const about = 'Line and word share a colour. Keep to one on a page.'

const colours = [
  { colour: 'teal', name: 'Today' },
  { colour: 'green', name: 'Delivered' },
  { colour: 'amber', name: 'Waiting since Friday' },
  { colour: 'red', name: 'Late' },
  { colour: 'blue', name: 'Next week' },
]

export default function ColouredDividers() {
  return (
    <div className={styles['parts']}>
      {colours.map(({ colour, name }) => (
        <div key={colour} className={styles['divider']} data-accent-color={colour}>
          {name}
        </div>
      ))}
    </div>
  )
}
