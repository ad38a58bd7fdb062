/** The browser's answer is whether the person prefers less motion. */
export const lessMotion = '(prefers-reduced-motion: reduce)'

/**
 * Returns whether the person prefers less motion at one moment in the browser, such as a click that scrolls. Styles have
 * their own rule (base.css).
 */
export const wantsLessMotion = (): boolean => matchMedia(lessMotion).matches
