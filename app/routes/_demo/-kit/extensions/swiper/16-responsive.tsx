import 'swiper/css'
import 'swiper/css/pagination'
import { A11y, Keyboard, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { places, Slide } from './slide.tsx'
import styles from './swiper.module.css'

export const about = 'The wider the card, the more pictures: open the source code to see the card grow.'

export default function ResponsiveSlides() {
  return (
    <Swiper
      className={styles['swiper']}
      data-foot
      modules={[A11y, Keyboard, Pagination]}
      keyboard
      a11y={{ containerMessage: 'Places by width', containerRole: 'region' }}
      breakpointsBase="container"
      breakpoints={{ 360: { slidesPerView: 2 }, 640: { slidesPerView: 3 }, 960: { slidesPerView: 5 } }}
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
