import 'swiper/css'
import 'swiper/css/navigation'
import 'swiper/css/pagination'
import { A11y, Keyboard, Navigation, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { places, Slide } from './slide.tsx'
import styles from './swiper.module.css'

export const about = 'A bar fills while you go through the pictures.'

export default function SwiperWithProgress() {
  return (
    <Swiper
      className={styles['swiper']}
      data-foot
      modules={[A11y, Keyboard, Navigation, Pagination]}
      keyboard
      a11y={{ containerMessage: 'Places with a bar', containerRole: 'region' }}
      navigation
      pagination={{ type: 'progressbar' }}
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
