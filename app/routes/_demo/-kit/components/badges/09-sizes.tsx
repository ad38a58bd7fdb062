import { Badge } from '@radix-ui/themes'
import styles from '../../shared/badges.module.css'
import fill from '../fill.module.css'

export const about = 'Small within a line of text, medium in a list, large next to a title.'

const sizes = [
  { size: '1', name: 'Small' },
  { size: '2', name: 'Medium' },
  { size: '3', name: 'Large' },
] as const

export default function BadgeSizes() {
  return (
    <div className={styles['stack']}>
      {(['solid', 'soft', 'outline'] as const).map((variant) => (
        <div key={variant} className={styles['row']}>
          {sizes.map(({ size, name }) => (
            <Badge key={size} size={size} variant={variant} className={fill['fill'] ?? ''}>
              {name}
            </Badge>
          ))}
        </div>
      ))}
    </div>
  )
}
