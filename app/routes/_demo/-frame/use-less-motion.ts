import { lessMotion } from '#app/components/layout/less-motion.ts'
import { useMedia } from '#app/components/layout/use-media.ts'

/** Returns whether the person prefers less motion, for what moves by scripts. The server doesn't know it: null. */
export const useLessMotion = (): boolean | null => useMedia(lessMotion)
