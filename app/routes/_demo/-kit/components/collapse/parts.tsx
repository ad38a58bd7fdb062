import { useId } from 'react'
import styles from './collapse.module.css'

interface PartsProps {
  parts: readonly { title: string; text: string }[]
  look: 'plain' | 'shadow' | 'border' | 'margin'
}

/** Parts of which one at most is open: browsers close the others of the same name. The first one is open at first. */
export function Parts({ parts, look }: PartsProps) {
  const name = useId()
  return (
    <div className={styles['parts']} data-look={look}>
      {parts.map(({ title, text }, at) => (
        <details key={title} name={name} open={at === 0}>
          <summary>{title}</summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  )
}
