import { Badge } from '@radix-ui/themes'
import styles from '../../shared/badges.module.css'

export const about =
  'A badge that leads somewhere is a link, underlined when it is pointed at. These three lead to other cards.'

const topics = [
  { color: 'green', name: 'Herbs', href: '#light' },
  { color: 'amber', name: 'Clay', href: '#icons' },
  { color: 'purple', name: 'Watering', href: '#sizes' },
] as const

export default function BadgeLinks() {
  return (
    <div className={styles['row']}>
      {topics.map(({ color, name, href }) => (
        <Badge key={name} asChild color={color} size="2" className={styles['link'] ?? ''}>
          <a href={href}>{name}</a>
        </Badge>
      ))}
    </div>
  )
}
