import 'swiper/css'
import 'swiper/css/pagination'
import { A11y, Keyboard, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { places, Slide } from './slide.tsx'
import styles from './swiper.module.css'

export const about = 'A dot for each picture leads straight to it.'

export default function SwiperWithPagination() {
  return (
    <Swiper
      className={styles['swiper']}
      data-foot
      modules={[A11y, Keyboard, Pagination]}
      keyboard
      a11y={{ containerMessage: 'Places with dots', containerRole: 'region' }}
      pagination={{ clickable: true }}
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
