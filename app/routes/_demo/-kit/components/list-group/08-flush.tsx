import type { ProductUse } from '../../example.ts'
import styles from './list-group.module.css'

export const about = 'No frame, lines only: in a card that has a frame already. Lists of Loop look like this.'

const tools = ['Hoe, on the left hook', 'Two watering cans', 'Pruning saw, to be sharpened', 'Twine, half a roll']

export const inProduct = { to: '/competitors', label: 'Competitors' } satisfies ProductUse

export default function FlushList() {
  return (
    <ul className={styles['list']} data-look="flush">
      {tools.map((tool) => (
        <li key={tool}>{tool}</li>
      ))}
    </ul>
  )
}
