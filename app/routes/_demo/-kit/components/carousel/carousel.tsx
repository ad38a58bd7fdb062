import 'swiper/css'
import type { ComponentProps } from 'react'
import { A11y } from 'swiper/modules'
import { Swiper } from 'swiper/react'
import { Landscape } from '../../../-pictures/landscape.tsx'
import { useDirection } from '../../shared/use-direction.ts'
import styles from './carousel.module.css'

const messages = {
  slideLabelMessage: 'Picture {{index}} of {{slidesLength}}',
  prevSlideMessage: 'Previous picture',
  nextSlideMessage: 'Next picture',
  firstSlideMessage: 'This is the first picture.',
  lastSlideMessage: 'This is the last picture.',
  paginationBulletMessage: 'Go to picture {{index}}',
}

interface CarouselProps extends ComponentProps<typeof Swiper> {
  /** Its name for screen readers. */
  label: string
}

/** Swiper in the direction of the page, which it reads only when it starts. */
export function Carousel({ label, modules = [], ...options }: CarouselProps) {
  const direction = useDirection()
  return (
    <Swiper
      key={direction}
      dir={direction}
      tag="section"
      aria-roledescription="carousel"
      aria-label={label}
      className={styles['frame']}
      modules={[A11y, ...modules]}
      a11y={messages}
      {...options}
    />
  )
}

/** A picture that fills its slide. */
export const Picture = ({ title }: { title: string }) => (
  <div className={styles['picture']}>
    <Landscape title={title} kind="images" />
    <span className="visually-hidden">{title}</span>
  </div>
)
