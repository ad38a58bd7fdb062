import 'swiper/css'
import 'swiper/css/pagination'
import { Button } from '@radix-ui/themes'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import type { Swiper as SwiperClass } from 'swiper'
import { A11y, Autoplay, Keyboard, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { wantsLessMotion } from '#app/components/layout/less-motion.ts'
import { places, Slide } from './slide.tsx'
import styles from './swiper.module.css'

export const about =
  'Every 2.5 seconds another picture comes, until you pause it. With reduced motion set in the system, it waits for you.'

export default function AutoplaySwiper() {
  const [swiper, setSwiper] = useState<SwiperClass | null>(null)
  const [isRunning, setRunning] = useState(true)
  return (
    <>
      <Swiper
        className={styles['swiper']}
        data-foot
        modules={[A11y, Autoplay, Keyboard, Pagination]}
        keyboard
        a11y={{ containerMessage: 'Places that change by themselves', containerRole: 'region' }}
        autoplay={{ delay: 2500, pauseOnMouseEnter: true }}
        rewind
        pagination={{ clickable: true }}
        spaceBetween={16}
        onSwiper={(made) => {
          setSwiper(made)
          if (wantsLessMotion()) made.autoplay.stop()
        }}
        onAutoplayStart={() => setRunning(true)}
        onAutoplayStop={() => setRunning(false)}
      >
        {places.map((place) => (
          <SwiperSlide key={place}>
            <Slide place={place} />
          </SwiperSlide>
        ))}
      </Swiper>
      <Button
        className={styles['pause'] ?? ''}
        variant="soft"
        highContrast
        onClick={() => (isRunning ? swiper?.autoplay.stop() : swiper?.autoplay.start())}
      >
        {isRunning ? <Pause size={15} aria-hidden="true" /> : <Play size={15} aria-hidden="true" />}
        {isRunning ? 'Pause' : 'Play'}
      </Button>
    </>
  )
}
