import { useState } from 'react'
import { SwiperSlide } from 'swiper/react'
import type { Swiper } from 'swiper/types'
import styles from './carousel.module.css'
import { Carousel, Picture } from './carousel.tsx'
import { pictures } from './pictures.ts'
import { Steps } from './steps.tsx'

export const about = 'The page knows which picture is shown. Swipe, drag, or use the buttons.'

export default function BasicCarousel() {
  const [swiper, setSwiper] = useState<Swiper | null>(null)
  const [at, setAt] = useState(0)
  return (
    <div className={styles['carousel']}>
      <Carousel
        label="Pictures of the garden"
        onSwiper={setSwiper}
        onSlideChange={({ activeIndex }) => setAt(activeIndex)}
      >
        {pictures.map(({ title }) => (
          <SwiperSlide key={title}>
            <Picture title={title} />
          </SwiperSlide>
        ))}
      </Carousel>
      <Steps swiper={swiper} at={at} count={pictures.length} />
    </div>
  )
}
