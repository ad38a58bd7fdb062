import type { LucideIcon } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PageEntry } from '#app/components/layout/page-entry.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { innerPages, type InnerPath } from './inner-pages.ts'
import { canOpen } from '#app/shared/pages.ts'

/** A page below one of the menu, with its name in the reader's language. */
export interface InnerPageEntry {
  to: InnerPath
  title: string
  /** The name of the page that it is below. */
  within: string
  icon: LucideIcon
}

/**
 * Returns the pages below those of the menu that the person may open.
 * @param pages those of the menu that they may open
 */
export function useInnerPages(pages: readonly PageEntry[]): InnerPageEntry[] {
  const t = useMessages('shell')
  const { data: user } = useQuery({ ...sessionQueryOptions(), enabled: false })
  return useMemo(
    () =>
      innerPages.flatMap(({ to, title, within: { id } }) => {
        const page = pages.find((entry) => entry.id === id)
        return user && page && canOpen(user.role, to)
          ? [{ to, title: t(title), within: page.title, icon: page.icon }]
          : []
      }),
    [t, user, pages],
  )
}
