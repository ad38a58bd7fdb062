import { useEffect, useState } from 'react'
import type { Swiper } from 'swiper/types'
import { useLessMotion } from '../../../-frame/use-less-motion.ts'

/**
 * Returns whether the pictures of a carousel change by themselves, and how to stop and start them. They stand still for
 * people who prefer less motion, until they start them.
 */
export function usePlaying(swiper: Swiper | null) {
  const isCalm = useLessMotion()
  const [choice, choose] = useState<boolean | null>(null)
  const isPlaying = choice ?? isCalm === false
  useEffect(() => {
    if (!swiper || swiper.destroyed || swiper.autoplay.running === isPlaying) return
    if (isPlaying) swiper.autoplay.start()
    else swiper.autoplay.stop()
  }, [swiper, isPlaying])
  return [isPlaying, choose] as const
}
