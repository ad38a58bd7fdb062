import 'swiper/css'
import 'swiper/css/effect-cube'
import 'swiper/css/pagination'
import { A11y, EffectCube, Keyboard, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { places, Slide } from './slide.tsx'
import styles from './swiper.module.css'

export const about = 'The pictures are the sides of a cube that you turn.'

export default function SlidesOnACube() {
  return (
    <Swiper
      className={`${styles['swiper']} ${styles['square']}`}
      data-foot
      modules={[A11y, EffectCube, Keyboard, Pagination]}
      keyboard
      a11y={{ containerMessage: 'Places on a cube', containerRole: 'region' }}
      effect="cube"
      grabCursor
      cubeEffect={{ shadow: false }}
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
