import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Portrait } from '../../../-pictures/portrait.tsx'
import styles from './basic.module.css'

export const about = 'Following is a state, so its button stays pressed. A message is something to do.'

export default function Profile() {
  const [isFollowed, setFollowed] = useState(false)
  return (
    <div className={styles['profile']}>
      <Portrait name="Solveig Brandão" size={72} />
      <h3 className={styles['title']}>Solveig Brandão</h3>
      <p className={styles['quiet']}>Leads walks along the harbour</p>
      <p className={`${styles['quiet']} ${styles['apart']}`}>{isFollowed ? 249 : 248} people follow her</p>
      <div className={`${styles['row']} ${styles['apart']}`}>
        <Button
          variant={isFollowed ? 'solid' : 'soft'}
          aria-pressed={isFollowed}
          onClick={() => setFollowed(!isFollowed)}
        >
          {isFollowed ? 'Following' : 'Follow'}
        </Button>
        <Button
          variant="soft"
          color="gray"
          highContrast
          onClick={() => showToast({ kind: 'info', text: 'Here a message would begin.' })}
        >
          Message
        </Button>
      </div>
    </div>
  )
}
