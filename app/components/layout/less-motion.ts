import { useMedia } from './use-media.ts'

const query = '(prefers-reduced-motion: reduce)'

/**
 * Returns whether the person prefers less motion, for what moves by scripts: styles have their own rule (base.css). The
 * server doesn't know it: null.
 */
export const useLessMotion = (): boolean | null => useMedia(query)

/** Returns the same at one moment in the browser, such as a click that scrolls. */
export const wantsLessMotion = (): boolean => matchMedia(query).matches
