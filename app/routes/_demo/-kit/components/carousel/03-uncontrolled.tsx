import 'swiper/css/navigation'
import 'swiper/css/pagination'
import { Navigation, Pagination } from 'swiper/modules'
import { SwiperSlide } from 'swiper/react'
import styles from './carousel.module.css'
import { Carousel, Picture } from './carousel.tsx'
import { pictures } from './pictures.ts'

export const about = 'Swiper keeps the picture itself, with its own buttons and dots. The page has no state.'

export default function UncontrolledCarousel() {
  return (
    <div className={styles['carousel']}>
      <Carousel
        label="Walk through the garden"
        modules={[Navigation, Pagination]}
        navigation
        pagination={{ clickable: true }}
        rewind
      >
        {pictures.map(({ title }) => (
          <SwiperSlide key={title}>
            <Picture title={title} />
          </SwiperSlide>
        ))}
      </Carousel>
    </div>
  )
}
