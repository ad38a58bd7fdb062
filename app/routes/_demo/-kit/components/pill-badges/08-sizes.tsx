import { Badge } from '@radix-ui/themes'
import styles from '../../shared/badges.module.css'
import fill from '../fill.module.css'

export const about = 'Three sizes as filled, soft and outlined pills.'

const sizes = [
  { size: '1', name: 'Small' },
  { size: '2', name: 'Medium' },
  { size: '3', name: 'Large' },
] as const

export default function PillSizes() {
  return (
    <div className={styles['stack']}>
      {(['solid', 'soft', 'outline'] as const).map((variant) => (
        <div key={variant} className={styles['row']}>
          {sizes.map(({ size, name }) => (
            <Badge key={size} size={size} variant={variant} radius="full" className={fill['fill'] ?? ''}>
              {name}
            </Badge>
          ))}
        </div>
      ))}
    </div>
  )
}
