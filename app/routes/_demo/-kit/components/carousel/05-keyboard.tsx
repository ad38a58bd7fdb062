import { useState, type KeyboardEvent } from 'react'
import { SwiperSlide } from 'swiper/react'
import type { Swiper } from 'swiper/types'
import { KeyList } from '#app/components/list/key-list.tsx'
import styles from './carousel.module.css'
import { Carousel, Picture } from './carousel.tsx'
import { pictures } from './pictures.ts'

export const about = 'Move the focus to the picture. The keys work only there, so they never take those of the page.'

export default function KeyboardCarousel() {
  const [swiper, setSwiper] = useState<Swiper | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!swiper) return
    const next = swiper.rtl ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      swiper.slideTo(swiper.activeIndex + (event.key === next ? 1 : -1))
    else if (event.key === 'Home' || event.key === 'End') swiper.slideTo(event.key === 'Home' ? 0 : pictures.length - 1)
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the carousel, which has the focus
    <div className={styles['carousel']} onKeyDown={onKeyDown}>
      <Carousel label="Garden by keys" tabIndex={0} onSwiper={setSwiper}>
        {pictures.map(({ title }) => (
          <SwiperSlide key={title}>
            <Picture title={title} />
          </SwiperSlide>
        ))}
      </Carousel>
      <KeyList
        keys={[
          { keys: ['←', '→'], text: 'Previous and next picture' },
          { keys: ['Home', 'End'], text: 'First and last picture' },
        ]}
      />
    </div>
  )
}
