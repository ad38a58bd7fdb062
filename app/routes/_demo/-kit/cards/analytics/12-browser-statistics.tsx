import { Progress } from '@radix-ui/themes'
import { useId } from 'react'
import styles from './analytics.module.css'

export const about = 'Four shares as bars, each named by the text above it.'

const browsers = [
  { name: 'Otter', share: 56, change: '+800' },
  { name: 'Badger', share: 12, change: '−200' },
  { name: 'Heron', share: 19, change: '+100' },
  { name: 'Others', share: 13, change: '−450' },
]

export default function BrowserStatistics() {
  const id = useId()
  return (
    <ul className={styles['bars']}>
      {browsers.map(({ name, share, change }) => (
        <li key={name}>
          <span id={`${id}-${name}`}>
            {name}, {share}%
          </span>
          <span className={styles['quiet']}>{change} visits</span>
          <Progress value={share} aria-labelledby={`${id}-${name}`} />
        </li>
      ))}
    </ul>
  )
}
