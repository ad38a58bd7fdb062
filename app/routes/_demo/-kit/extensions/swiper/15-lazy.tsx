import 'swiper/css'
import 'swiper/css/navigation'
import { A11y, Keyboard, Navigation } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { places } from './slide.tsx'
import styles from './swiper.module.css'

/** Returns a drawn picture as a file's address. */
const picture = (number: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><rect width="30" height="20" fill="hsl(${number * 40} 40% 80%)"/><circle cx="${6 + number * 2}" cy="7" r="3" fill="hsl(${number * 40} 50% 45%)"/><path d="M0 15Q8 ${9 + (number % 4)} 16 14T30 12V20H0Z" fill="hsl(${number * 40 + 30} 40% 40%)"/></svg>`,
  )}`

export const about = 'Each picture loads when it is about to come into view. Until then its place is kept.'

export default function LazySwiper() {
  return (
    <Swiper
      className={styles['swiper']}
      modules={[A11y, Keyboard, Navigation]}
      keyboard
      navigation
      a11y={{ containerMessage: 'Places that load on demand', containerRole: 'region' }}
      spaceBetween={16}
    >
      {places.map((place, at) => (
        <SwiperSlide key={place}>
          <figure className={styles['slide']}>
            <img src={picture(at)} alt="" loading="lazy" width={600} height={400} />
            <figcaption>{place}</figcaption>
          </figure>
        </SwiperSlide>
      ))}
    </Swiper>
  )
}
