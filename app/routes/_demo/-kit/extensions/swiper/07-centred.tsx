import 'swiper/css'
import 'swiper/css/pagination'
import { A11y, Keyboard, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { places, Slide } from './slide.tsx'
import styles from './swiper.module.css'

export const about = 'The current picture is in the middle, its neighbours show at the edges.'

export default function CentredSlides() {
  return (
    <Swiper
      className={styles['swiper']}
      data-foot
      modules={[A11y, Keyboard, Pagination]}
      keyboard
      a11y={{ containerMessage: 'Places, centred', containerRole: 'region' }}
      slidesPerView="auto"
      initialSlide={2}
      centeredSlides
      pagination={{ clickable: true }}
      spaceBetween={12}
    >
      {places.map((place) => (
        <SwiperSlide key={place} className={styles['narrow'] ?? ''}>
          <Slide place={place} />
        </SwiperSlide>
      ))}
    </Swiper>
  )
}
