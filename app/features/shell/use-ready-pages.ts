import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '#app/components/layout/when-idle.ts'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import type { Namespace } from '#app/shared/messages/namespaces.ts'
import { canOpen, searchPages } from '#app/shared/pages.ts'

/** Milliseconds after the page has taken over: what it shows itself has come by then. */
const afterPage = 3000

/**
 * Texts of the menu's pages: one namespace brings the file with those of its area, and long ones have files of their own
 * (server/build/shared-chunks.ts).
 */
const textsOfPages: Readonly<Partial<Record<string, readonly Namespace[]>>> = {
  '/analytics': ['analytics'],
  '/tracking': ['tracking'],
  '/growth': ['growth', 'validation'],
  '/discovery': ['discovery', 'discoveryRules', 'discoveryVisitRules', 'discoverySources', 'evidence', 'validation'],
  '/listening': ['listening', 'itemLists'],
  '/competitors': ['competitors', 'competitorRules'],
  '/crafting/$filter': ['cards', 'validation'],
  '/reports': ['reportList'],
}

/** Whether the person's connection is fast, and not one on which they save data. Not all browsers say. */
function mayLoadAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g'
}

/**
 * Loads the code and texts of the pages that the menu leads to, one page at a time while nothing else happens, so that the
 * first click on one asks for little more than its numbers. Numbers are loaded when the pointer is on the link.
 */
export function useReadyPages(role: Role): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const locale = useLocale()
  useEffect(() => {
    if (!mayLoadAhead()) return
    const pages = searchPages.flatMap(({ menu, link }) =>
      menu && canOpen(role, link.to)
        ? [{ page: router.routesByPath[link.to].options.component, texts: textsOfPages[link.to] ?? [] }]
        : [],
    )
    let isOver = false
    let cancel = () => {}
    const loadNext = () => {
      const next = pages.shift()
      if (isOver || !next) return
      // If a file doesn't come, the click asks for it again.
      loadMessages({ queryClient, locale }, ...next.texts).catch(() => {})
      void Promise.resolve(next.page?.preload?.()).then(loadNextWhenIdle, loadNextWhenIdle)
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
  }, [router, queryClient, locale, role])
}
