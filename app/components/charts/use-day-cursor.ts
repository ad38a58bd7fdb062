import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { dayAt } from '#app/shared/charts/chart-scale.ts'

/** Number of days a key moves the cursor, in the reading direction. */
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 7,
  PageDown: -7,
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

/**
 * Returns the day a reader points at: with the pointer while it hovers, with arrow keys (a week by Page Up and Down,
 * the ends by Home and End) while the plot has the focus; Escape clears it.
 */
export function useDayCursor(days: number, slots: number) {
  const [chosen, setChosen] = useState<number | null>(null)
  const day = chosen === null || days === 0 ? null : Math.min(chosen, days - 1)
  const last = days - 1

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (days === 0) return
    if (event.key === 'Escape') return setChosen(null)
    const horizontal = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const direction = horizontal && isRightToLeft(event.currentTarget) ? -1 : 1
    const step = (steps[event.key] ?? 0) * direction
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? last : step === 0 ? null : Math.min(last, (day ?? last) + step)
    if (next === null) return
    event.preventDefault()
    setChosen(Math.max(0, next))
  }

  function dayUnder({ currentTarget, clientX }: MouseEvent<HTMLElement>): number | null {
    if (days === 0) return null
    const box = currentTarget.getBoundingClientRect()
    if (box.width === 0) return null
    const fromLeft = (clientX - box.left) / box.width
    return dayAt(isRightToLeft(currentTarget) ? 1 - fromLeft : fromLeft, slots, days)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const under = dayUnder(event)
    if (under !== null) setChosen(under)
  }

  return {
    /** Index of the day at the cursor, or null without one. */
    day,
    /** Returns the index of the day at the point of an event on the plot; after a tap the cursor is no longer there. */
    dayUnder,
    handlers: {
      onKeyDown,
      onPointerMove,
      onPointerDown: onPointerMove,
      onPointerLeave: () => setChosen(null),
      onFocus: () => setChosen((known) => known ?? last),
      onBlur: () => setChosen(null),
    },
  }
}
