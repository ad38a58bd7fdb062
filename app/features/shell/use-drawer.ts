import { useEffect, useRef, useState, type PointerEvent } from 'react'

/** In pixels. A finger that moves less is a tap. */
const swipe = 40

/**
 * The drawer of narrow screens: it keeps the focus while it is open, and returns it. A swipe from the edge opens it and
 * a swipe back closes it.
 */
export function useDrawer(direction: 'ltr' | 'rtl') {
  const [open, setOpen] = useState(false)
  const menuRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const from = useRef(0)
  const close = () => setOpen(false)
  useEffect(() => {
    if (!open) return
    const opener = buttonRef.current
    menuRef.current?.querySelector<HTMLElement>('.menu-close')?.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    const onResize = () => setOpen(false)
    document.addEventListener('keydown', onKeyDown)
    window.addEventListener('resize', onResize)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('resize', onResize)
      // The body is inert until React has rendered the closed state. If a new page has arrived, it already has the
      // focus.
      requestAnimationFrame(() => {
        if (!document.activeElement?.closest('main')) opener?.focus({ preventScroll: true })
      })
    }
  }, [open])

  /** Props for elements on which swipes begin; `touch-action` there leaves sideways movements to the page. */
  const swipes = {
    onPointerDown: (event: PointerEvent) => void (from.current = event.clientX),
    onPointerUp(event: PointerEvent) {
      const inwards = (event.clientX - from.current) * (direction === 'rtl' ? -1 : 1)
      if (event.pointerType !== 'mouse' && Math.abs(inwards) > swipe) setOpen(inwards > 0)
    },
  }
  return { open, menuRef, buttonRef, close, show: () => setOpen(true), swipes }
}
