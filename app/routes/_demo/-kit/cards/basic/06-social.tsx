import { Button } from '@radix-ui/themes'
import { Heart, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Landscape } from '../../../-pictures/landscape.tsx'
import { Portrait } from '../../../-pictures/portrait.tsx'
import styles from './basic.module.css'

export const about = 'A post with its author, its picture and what others think of it.'

export default function Social() {
  const [isLiked, setLiked] = useState(false)
  const likes = 34 + Number(isLiked)
  return (
    <>
      <div className={styles['person']}>
        <Portrait name="Cosmo Vale" size={40} />
        <div>
          <h3 className={styles['text']}>Cosmo Vale</h3>
          <p className={styles['quiet']}>12 November, allotment 7</p>
        </div>
      </div>
      <p className={`${styles['text']} ${styles['apart']}`}>The last beans are in. Next year fewer, and earlier.</p>
      <div className={`${styles['picture']} ${styles['apart']}`}>
        <Landscape title="Bean rows" kind="images" />
      </div>
      <div className={`${styles['row']} ${styles['apart']}`}>
        <Button
          variant="soft"
          size="1"
          color={isLiked ? 'red' : 'gray'}
          highContrast
          aria-pressed={isLiked}
          onClick={() => setLiked(!isLiked)}
        >
          <Heart size={14} fill={isLiked ? 'currentColor' : 'none'} aria-hidden="true" /> Like, {likes}
        </Button>
        <span className={styles['row']}>
          <MessageSquare size={14} aria-hidden="true" /> 6 comments
        </span>
      </div>
    </>
  )
}
