import { useEffect, type RefObject } from 'react'
import { useSortable } from '#app/components/drag/use-sortable.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { neighbourFor } from '#app/shared/bookmarks/bookmark-rules.ts'
import { useMoveBookmark } from './use-bookmark-changes.ts'
import type { StarredPage } from './starred-page.ts'

interface ArrangeProps {
  /** The icons. */
  list: RefObject<HTMLUListElement | null>
  /** The starred pages in their order, including those without an icon. */
  pages: readonly StarredPage[]
}

/** Moves the icons: by any pointer or keys. Escape hides the title below an icon. It renders nothing. */
export default function ArrangeBookmarks({ list, pages }: ArrangeProps) {
  const bookmark = useMoveBookmark()
  const t = useMessages('bookmarks')
  const ids = pages.map((page) => page.id)
  useSortable(list, {
    ids,
    axis: 'row',
    onMove(id, to) {
      const before = neighbourFor(ids, ids.indexOf(id), to)
      if (before !== undefined) bookmark.mutate({ id, before })
    },
    moved: (id, to) =>
      t('pageMovedTo', {
        page: pages.find((page) => page.id === id)?.title ?? '',
        position: to + 1,
        count: ids.length,
      }),
  })
  useEffect(() => {
    const icons = list.current
    if (!icons) return
    const hush = (event: KeyboardEvent) => {
      if (event.key === 'Escape') icons.toggleAttribute('data-hushed', true)
    }
    const unhush = () => icons.removeAttribute('data-hushed')
    icons.addEventListener('pointerleave', unhush)
    icons.addEventListener('focusout', unhush)
    document.addEventListener('keydown', hush)
    return () => {
      icons.removeEventListener('pointerleave', unhush)
      icons.removeEventListener('focusout', unhush)
      document.removeEventListener('keydown', hush)
    }
  }, [list])
  return null
}
