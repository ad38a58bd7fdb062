import { IconButton, Progress } from '@radix-ui/themes'
import { Pause, Play, Snail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Landscape } from '../../../-pictures/landscape.tsx'
import styles from './basic.module.css'

export const about =
  'A drawn film of ten seconds. It starts only when its button is pressed, and can be paused at any time.'

const length = 10

export default function Video() {
  const [seconds, setSeconds] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const isOver = seconds >= length
  useEffect(() => {
    if (!isPlaying || isOver) return
    const timer = setInterval(() => setSeconds((before) => Math.min(length, before + 0.1)), 100)
    return () => clearInterval(timer)
  }, [isPlaying, isOver])
  const isRunning = isPlaying && !isOver
  const toggle = () => {
    if (isOver) setSeconds(0)
    setPlaying(!isRunning)
  }
  return (
    <>
      <div className={`${styles['picture']} ${styles['film']}`}>
        <Landscape title="A snail" kind="images" />
        <span className={styles['snail']} style={{ insetInlineStart: `${seconds * 8.5}%` }}>
          <Snail strokeWidth={1.5} aria-hidden="true" />
        </span>
      </div>
      <h3 className={styles['title']}>A snail crosses the path</h3>
      <div className={styles['row']}>
        <IconButton variant="soft" aria-label={isRunning ? 'Pause the film' : 'Play the film'} onClick={toggle}>
          {isRunning ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
        </IconButton>
        <Progress className={styles['progress'] ?? ''} value={seconds * 10} aria-label="Played" />
        <span className={styles['quiet']}>
          {Math.floor(seconds)} of {length} s
        </span>
      </div>
    </>
  )
}
