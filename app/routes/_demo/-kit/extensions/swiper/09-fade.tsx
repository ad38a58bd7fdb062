import 'swiper/css'
import 'swiper/css/effect-fade'
import 'swiper/css/navigation'
import 'swiper/css/pagination'
import { A11y, EffectFade, Keyboard, Navigation, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { places, Slide } from './slide.tsx'
import styles from './swiper.module.css'

export const about = 'One picture fades into the next.'

export default function FadingSlides() {
  return (
    <Swiper
      className={styles['swiper']}
      data-foot
      modules={[A11y, EffectFade, Keyboard, Navigation, Pagination]}
      keyboard
      a11y={{ containerMessage: 'Places that fade', containerRole: 'region' }}
      effect="fade"
      fadeEffect={{ crossFade: true }}
      navigation
      pagination={{ clickable: true }}
    >
      {places.map((place) => (
        <SwiperSlide key={place}>
          <Slide place={place} />
        </SwiperSlide>
      ))}
    </Swiper>
  )
}
