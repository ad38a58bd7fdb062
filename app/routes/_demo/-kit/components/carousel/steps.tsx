import { IconButton } from '@radix-ui/themes'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { Swiper } from 'swiper/types'
import styles from './carousel.module.css'

interface StepsProps {
  swiper: Swiper | null
  /** The shown picture, from 0. */
  at: number
  count: number
}

/** The buttons to the pictures before and after, and which one is shown. */
export const Steps = ({ swiper, at, count }: StepsProps) => (
  <div className={styles['steps']}>
    <IconButton variant="soft" aria-label="Previous picture" disabled={at === 0} onClick={() => swiper?.slidePrev()}>
      <ChevronLeft size={16} aria-hidden="true" />
    </IconButton>
    <output>
      {at + 1} of {count}
    </output>
    <IconButton
      variant="soft"
      aria-label="Next picture"
      disabled={at === count - 1}
      onClick={() => swiper?.slideNext()}
    >
      <ChevronRight size={16} aria-hidden="true" />
    </IconButton>
  </div>
)

interface PlayButtonProps {
  isPlaying: boolean
  onChange: (isPlaying: boolean) => void
}

/** Stops pictures that change by themselves, and starts them again. */
export const PlayButton = ({ isPlaying, onChange }: PlayButtonProps) => (
  <IconButton
    variant="soft"
    aria-label={isPlaying ? 'Pause pictures' : 'Play pictures'}
    onClick={() => onChange(!isPlaying)}
  >
    {isPlaying ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
  </IconButton>
)
