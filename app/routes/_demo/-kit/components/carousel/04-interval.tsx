import { SegmentedControl } from '@radix-ui/themes'
import { useState } from 'react'
import { Autoplay } from 'swiper/modules'
import { SwiperSlide } from 'swiper/react'
import type { Swiper } from 'swiper/types'
import styles from './carousel.module.css'
import { Carousel, Picture } from './carousel.tsx'
import { pictures } from './pictures.ts'
import { PlayButton } from './steps.tsx'
import { usePlaying } from './use-playing.ts'

export const about = 'The pictures change by themselves in the chosen time, until they are paused.'

export default function CarouselInterval() {
  const [swiper, setSwiper] = useState<Swiper | null>(null)
  const [seconds, setSeconds] = useState('4')
  const [isPlaying, play] = usePlaying(swiper)
  return (
    <div className={styles['carousel']}>
      <Carousel label="Garden by the hour" modules={[Autoplay]} autoplay={{ delay: 4000 }} rewind onSwiper={setSwiper}>
        {pictures.map(({ title }) => (
          <SwiperSlide key={title} data-swiper-autoplay={Number(seconds) * 1000}>
            <Picture title={title} />
          </SwiperSlide>
        ))}
      </Carousel>
      <div className={styles['steps']}>
        <PlayButton isPlaying={isPlaying} onChange={play} />
        <SegmentedControl.Root size="1" aria-label="Time per picture" value={seconds} onValueChange={setSeconds}>
          <SegmentedControl.Item value="2">2 s</SegmentedControl.Item>
          <SegmentedControl.Item value="4">4 s</SegmentedControl.Item>
          <SegmentedControl.Item value="8">8 s</SegmentedControl.Item>
        </SegmentedControl.Root>
      </div>
    </div>
  )
}
