import { useEffect, useRef } from 'react'

/**
 * Marks the shell while the page is scrolled: `data-scrolled` after 50 px, `data-far` after 160 px (specification §9).
 * Set directly on the element, so that scrolling renders nothing.
 */
export function useScrollMarks() {
  const shell = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = () => {
      shell.current?.toggleAttribute('data-scrolled', scrollY > 50)
      shell.current?.toggleAttribute('data-far', scrollY > 160)
    }
    mark()
    addEventListener('scroll', mark, { passive: true })
    return () => removeEventListener('scroll', mark)
  }, [])
  return shell
}

/** Scrolls to the top of the page, and moves the focus there. */
export function scrollToTop(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById('main')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
}
