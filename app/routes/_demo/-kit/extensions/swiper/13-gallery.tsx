import 'swiper/css'
import 'swiper/css/navigation'
import { useState } from 'react'
import type { Swiper as SwiperClass } from 'swiper'
import { A11y, Keyboard, Navigation, Thumbs } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { places, Slide } from './slide.tsx'
import styles from './swiper.module.css'

export const about = 'The row of small pictures leads the large one.'

export default function GallerySwiper() {
  const [large, setLarge] = useState<SwiperClass | null>(null)
  const [thumbs, setThumbs] = useState<SwiperClass | null>(null)
  return (
    <>
      <Swiper
        className={styles['swiper']}
        modules={[A11y, Keyboard, Navigation, Thumbs]}
        keyboard
        navigation
        a11y={{ containerMessage: 'Gallery of places', containerRole: 'region' }}
        thumbs={{ swiper: thumbs }}
        spaceBetween={16}
        onSwiper={setLarge}
      >
        {places.map((place) => (
          <SwiperSlide key={place}>
            <Slide place={place} />
          </SwiperSlide>
        ))}
      </Swiper>
      <Swiper
        className={`${styles['swiper']} ${styles['thumbs']}`}
        modules={[A11y, Thumbs]}
        a11y={{ containerMessage: 'Small pictures of the gallery', containerRole: 'region' }}
        watchSlidesProgress
        slidesPerView={4}
        spaceBetween={8}
        onSwiper={setThumbs}
      >
        {places.map((place, at) => (
          <SwiperSlide key={place}>
            <button type="button" aria-label={`Show ${place}`} onClick={() => large?.slideTo(at)}>
              <Slide place={place} hasName={false} />
            </button>
          </SwiperSlide>
        ))}
      </Swiper>
    </>
  )
}
