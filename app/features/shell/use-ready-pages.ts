import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '#app/components/layout/when-idle.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { canOpen, searchPages } from '#app/shared/pages.ts'

/** Milliseconds after the page has taken over: what it shows itself has come by then. */
const afterPage = 3000

/** Whether the person's connection is fast, and not one on which they save data. Not all browsers say. */
function mayLoadAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g'
}

/**
 * Loads the code of the pages that the menu leads to, one page at a time while nothing else happens, so that the first
 * click on one asks for little more than its numbers. Numbers are loaded when the pointer is on the link.
 */
export function useReadyPages(role: Role): void {
  const router = useRouter()
  useEffect(() => {
    if (!mayLoadAhead()) return
    const pages = searchPages.flatMap(({ menu, link }) =>
      menu && canOpen(role, link.to) ? [router.routesByPath[link.to].options.component] : [],
    )
    let isOver = false
    let cancel = () => {}
    const loadNext = () => {
      const page = pages.shift()
      if (isOver || !page) return
      // If the file doesn't come, the click asks for it again.
      void Promise.resolve(page.preload?.()).then(loadNextWhenIdle, loadNextWhenIdle)
    }
    const loadNextWhenIdle = () => {
      cancel = whenIdle(loadNext)
    }
    const timer = setTimeout(loadNextWhenIdle, afterPage)
    return () => {
      isOver = true
      clearTimeout(timer)
      cancel()
    }
  }, [router, role])
}
