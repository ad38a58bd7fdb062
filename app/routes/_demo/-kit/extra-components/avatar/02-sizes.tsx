import { Portrait } from '../../../-pictures/portrait.tsx'
import styles from './avatar.module.css'

export const about = 'Small in a table, default in a list, large in a card, extra large on a profile.'

const sizes = [
  { pixels: 24, name: 'Small' },
  { pixels: 32, name: 'Default' },
  { pixels: 48, name: 'Large' },
  { pixels: 72, name: 'Extra large' },
]

export default function AvatarSizes() {
  return (
    <div className={styles['row']}>
      {sizes.map(({ pixels, name }) => (
        <span key={name} className={styles['person']}>
          <Portrait name="Maren Oak" size={pixels} />
          {name}
        </span>
      ))}
    </div>
  )
}
