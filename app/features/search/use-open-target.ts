import { useRouter } from '@tanstack/react-router'
import { pageAt } from '#app/shared/pages.ts'
import type { PaletteTarget } from './palette-groups.ts'

/**
 * Returns a function that opens an entry. Pages keep the month and the client, like links do. A client replaces the
 * current one on the open page, or on the dashboard if the open page is a setting of the installation.
 * @param onDone always called, and the only effect of entries without a page
 */
export function useOpenTarget(onDone: () => void): (target: PaletteTarget) => void {
  const router = useRouter()
  return (target) => {
    onDone()
    if (target === null) return
    if ('link' in target) void router.navigate(target.link)
    else if ('href' in target) void router.navigate({ href: target.href })
    else {
      const to = pageAt(router.state.location.pathname) === 'admin-settings' ? '/' : '.'
      const search = ({ month }: { month?: string | undefined }) => ({ month, client: target.client })
      void router.navigate({ to, search } as const)
    }
  }
}
