import 'swiper/css'
import { A11y, Keyboard } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { places, Slide } from './slide.tsx'
import styles from './swiper.module.css'

export const about =
  'Swipe with a finger, drag with a pointer, or press the arrow keys while the pictures are in sight.'

export default function DefaultSwiper() {
  return (
    <Swiper
      className={styles['swiper']}
      modules={[A11y, Keyboard]}
      keyboard
      a11y={{ containerMessage: 'Places, default', containerRole: 'region' }}
      spaceBetween={16}
    >
      {places.map((place) => (
        <SwiperSlide key={place}>
          <Slide place={place} />
        </SwiperSlide>
      ))}
    </Swiper>
  )
}
