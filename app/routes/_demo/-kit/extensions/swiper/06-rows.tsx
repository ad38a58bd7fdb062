import 'swiper/css'
import 'swiper/css/grid'
import 'swiper/css/pagination'
import { A11y, Grid, Keyboard, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { places, Slide } from './slide.tsx'
import styles from './swiper.module.css'

export const about = 'Two rows of pictures move together.'

export default function SlidesInRows() {
  return (
    <Swiper
      className={`${styles['swiper']} ${styles['rows']}`}
      data-foot
      modules={[A11y, Grid, Keyboard, Pagination]}
      keyboard
      a11y={{ containerMessage: 'Places in two rows', containerRole: 'region' }}
      slidesPerView={2}
      grid={{ rows: 2, fill: 'row' }}
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
