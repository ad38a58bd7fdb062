import 'swiper/css'
import 'swiper/css/effect-coverflow'
import 'swiper/css/pagination'
import { A11y, EffectCoverflow, Keyboard, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { places, Slide } from './slide.tsx'
import styles from './swiper.module.css'

export const about = 'The pictures stand one behind the other, like covers on a shelf.'

export default function SlidesAsCovers() {
  return (
    <Swiper
      className={styles['swiper']}
      data-foot
      modules={[A11y, EffectCoverflow, Keyboard, Pagination]}
      keyboard
      a11y={{ containerMessage: 'Places as covers', containerRole: 'region' }}
      effect="coverflow"
      slidesPerView="auto"
      centeredSlides
      grabCursor
      initialSlide={2}
      coverflowEffect={{ rotate: 40, depth: 80, slideShadows: false }}
      pagination={{ clickable: true }}
    >
      {places.map((place) => (
        <SwiperSlide key={place} className={styles['small'] ?? ''}>
          <Slide place={place} />
        </SwiperSlide>
      ))}
    </Swiper>
  )
}
