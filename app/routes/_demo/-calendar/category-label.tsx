import { Dot } from '../-apps/dot.tsx'
import { categoryNames, type Category } from './event.ts'
import styles from './calendar.module.css'

/** A category by its color, its sign and its name. */
export function CategoryLabel({ category }: { category: Category }) {
  const { color, icon: Icon, name } = categoryNames[category]
  return (
    <span className={styles['category']}>
      <Dot color={color} />
      <Icon size={14} aria-hidden="true" />
      {name}
    </span>
  )
}
