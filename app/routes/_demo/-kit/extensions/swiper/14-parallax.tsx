import 'swiper/css'
import 'swiper/css/navigation'
import 'swiper/css/pagination'
import { A11y, Keyboard, Navigation, Pagination, Parallax } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import styles from './swiper.module.css'

const seasons = {
  Spring: 'Sow indoors from March. Nights stay cold until the middle of May.',
  Summer: 'Water before nine in the morning, and mulch the beds.',
  Autumn: 'Plant bulbs in October, before the ground is wet.',
  Winter: 'Prune fruit trees on a dry day without frost.',
}

export const about = 'Ground, heading and text move at different speeds while you swipe.'

export default function ParallaxSwiper() {
  return (
    <Swiper
      className={styles['swiper']}
      modules={[A11y, Keyboard, Navigation, Pagination, Parallax]}
      keyboard
      parallax
      navigation
      pagination={{ clickable: true }}
      speed={600}
      a11y={{ containerMessage: 'Seasons of the garden', containerRole: 'region' }}
    >
      <div slot="container-start" className={styles['far']} data-swiper-parallax="-23%" />
      {Object.entries(seasons).map(([season, advice]) => (
        <SwiperSlide key={season}>
          <div className={styles['near']}>
            <h3 data-swiper-parallax="-200">{season}</h3>
            <p data-swiper-parallax="-100">{advice}</p>
          </div>
        </SwiperSlide>
      ))}
    </Swiper>
  )
}
