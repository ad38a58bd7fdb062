import 'swiper/css'
import 'swiper/css/pagination'
import { A11y, Keyboard, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { places, Slide } from './slide.tsx'
import styles from './swiper.module.css'

export const about = 'Three pictures at once. A swipe moves by one.'

export default function SeveralSlides() {
  return (
    <Swiper
      className={styles['swiper']}
      data-foot
      modules={[A11y, Keyboard, Pagination]}
      keyboard
      a11y={{ containerMessage: 'Places, three at once', containerRole: 'region' }}
      slidesPerView={3}
      pagination={{ clickable: true }}
      spaceBetween={10}
    >
      {places.map((place) => (
        <SwiperSlide key={place}>
          <Slide place={place} />
        </SwiperSlide>
      ))}
    </Swiper>
  )
}
