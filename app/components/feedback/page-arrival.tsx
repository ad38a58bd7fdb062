import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from './announcements.ts'

/**
 * After a way from page to page within the product: says the page's title, and moves the focus to its heading, as the
 * link that was pressed may be gone. The first page is told by the browser, and other search params are the same page.
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

/** Whether the page has put the focus somewhere since it came. */
function tookFocusItself(before: Element | null): boolean {
  const now = document.activeElement
  return now !== before && now !== null && now !== document.body
}

/** Whether somebody opened a popup while the page was coming: it closes when the focus leaves it. */
function isInPopupSince(left: Element | null): boolean {
  const popup = document.activeElement?.closest('.popup:has([aria-expanded=true])')
  return popup != null && !popup.contains(left)
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  // Where the page is scrolled to is the router's.
  heading.focus({ preventScroll: true })
}
