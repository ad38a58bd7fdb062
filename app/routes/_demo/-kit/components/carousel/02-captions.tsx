import { useState } from 'react'
import { SwiperSlide } from 'swiper/react'
import type { Swiper } from 'swiper/types'
import { Landscape } from '../../../-pictures/landscape.tsx'
import styles from './carousel.module.css'
import { Carousel } from './carousel.tsx'
import { pictures } from './pictures.ts'
import { Steps } from './steps.tsx'

export const about = 'A title and a sentence on a ground of their own, so that they can be read on every picture.'

export default function CarouselWithCaptions() {
  const [swiper, setSwiper] = useState<Swiper | null>(null)
  const [at, setAt] = useState(0)
  return (
    <div className={styles['carousel']}>
      <Carousel
        label="Places in the garden"
        onSwiper={setSwiper}
        onSlideChange={({ activeIndex }) => setAt(activeIndex)}
      >
        {pictures.map(({ title, text }) => (
          <SwiperSlide key={title}>
            <figure className={styles['slide']}>
              <div className={styles['picture']}>
                <Landscape title={title} kind="images" />
              </div>
              <figcaption>
                <strong>{title}</strong>
                {text}
              </figcaption>
            </figure>
          </SwiperSlide>
        ))}
      </Carousel>
      <Steps swiper={swiper} at={at} count={pictures.length} />
    </div>
  )
}
