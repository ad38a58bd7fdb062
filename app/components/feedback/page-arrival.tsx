import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from './announcements.ts'

/**
 * After a navigation within the product, announces the page's title and moves the focus to its heading, because the
 * pressed link may be gone. The browser announces the first page; other search params count as the same page.
 */
export function PageArrival(): null {
  const router = useRouter()
  useEffect(() => {
    let left: Element | null = null
    let focused: Element | null = null
    const unsubscribe = [
      router.subscribe('onBeforeNavigate', () => {
        left = document.activeElement
      }),
      router.subscribe('onLoad', () => {
        focused = document.activeElement
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        announce('page', document.title)
        if (!tookFocusItself(focused) && !isInPopupSince(left)) focusHeading()
      }),
    ]
    return () => unsubscribe.forEach((stop) => stop())
  }, [router])
  return null
}

/** Whether the page has moved the focus itself since it arrived. */
function tookFocusItself(before: Element | null): boolean {
  const now = document.activeElement
  return now !== before && now !== null && now !== document.body
}

/** Whether someone opened a popup while the page was loading: it would close if the focus left it. */
function isInPopupSince(left: Element | null): boolean {
  const popup = document.activeElement?.closest('.popup:has([aria-expanded=true])')
  return popup != null && !popup.contains(left)
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  // The router controls the scroll position.
  heading.focus({ preventScroll: true })
}
