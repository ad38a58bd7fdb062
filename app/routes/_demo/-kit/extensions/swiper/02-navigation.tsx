import 'swiper/css'
import 'swiper/css/navigation'
import { A11y, Keyboard, Navigation } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { places, Slide } from './slide.tsx'
import styles from './swiper.module.css'

export const about = 'Two buttons lead back and forth. They say what they do to screen readers.'

export default function SwiperWithNavigation() {
  return (
    <Swiper
      className={styles['swiper']}
      modules={[A11y, Keyboard, Navigation]}
      keyboard
      a11y={{ containerMessage: 'Places with buttons', containerRole: 'region' }}
      navigation
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
