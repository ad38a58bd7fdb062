import { useState } from 'react'
import { Autoplay } from 'swiper/modules'
import { SwiperSlide } from 'swiper/react'
import type { Swiper } from 'swiper/types'
import styles from './carousel.module.css'
import { Carousel, Picture } from './carousel.tsx'
import { pictures } from './pictures.ts'
import { PlayButton } from './steps.tsx'
import { usePlaying } from './use-playing.ts'

export const about =
  'They wait while someone points at them or moves the focus to the button, and stop when it is pressed.'

export default function PausedCarousel() {
  const [swiper, setSwiper] = useState<Swiper | null>(null)
  const [isPlaying, play] = usePlaying(swiper)
  return (
    <div
      className={styles['carousel']}
      onFocus={() => isPlaying && swiper?.autoplay.pause()}
      onBlur={() => isPlaying && swiper?.autoplay.resume()}
    >
      <Carousel
        label="Garden in passing"
        modules={[Autoplay]}
        autoplay={{ delay: 3000, pauseOnMouseEnter: true }}
        rewind
        onSwiper={setSwiper}
      >
        {pictures.map(({ title }) => (
          <SwiperSlide key={title}>
            <Picture title={title} />
          </SwiperSlide>
        ))}
      </Carousel>
      <div className={styles['steps']}>
        <PlayButton isPlaying={isPlaying} onChange={play} />
        <output>{isPlaying ? 'Plays until you pause it' : 'Paused'}</output>
      </div>
    </div>
  )
}
