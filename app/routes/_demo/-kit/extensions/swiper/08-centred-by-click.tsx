import 'swiper/css'
import 'swiper/css/navigation'
import { A11y, Keyboard, Navigation } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { places, Slide } from './slide.tsx'
import styles from './swiper.module.css'

export const about = 'A click on a picture brings it to the middle.'

export default function SlidesCentredByClick() {
  return (
    <Swiper
      className={styles['swiper']}
      modules={[A11y, Keyboard, Navigation]}
      keyboard
      a11y={{ containerMessage: 'Places, centred by a click', containerRole: 'region' }}
      slidesPerView="auto"
      centeredSlides
      slideToClickedSlide
      navigation
      initialSlide={2}
      spaceBetween={12}
    >
      {places.map((place) => (
        <SwiperSlide key={place} className={styles['small'] ?? ''}>
          <Slide place={place} />
        </SwiperSlide>
      ))}
    </Swiper>
  )
}
