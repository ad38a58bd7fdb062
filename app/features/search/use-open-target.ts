import { useRouter } from '@tanstack/react-router'
import { pageLink } from '#app/shared/search/product-pages.ts'
import type { Target } from './palette-groups.ts'

/**
 * Opens what was chosen. Pages keep the month and the client, as links do; a client is put in the place of the one
 * before, on the page that is open, or on the dashboard from the settings of the installation.
 * @param onDone called in any case, and alone for what leads nowhere
 */
export function useOpenTarget(onDone: () => void): (target: Target) => void {
  const router = useRouter()
  return (target) => {
    onDone()
    if (target === null) return
    if ('page' in target) void router.navigate(pageLink(target.page))
    else if ('href' in target) void router.navigate({ href: target.href })
    else {
      const to = router.state.location.pathname.startsWith('/admin') ? '/' : '.'
      const search = ({ month }: { month?: string | undefined }) => ({ month, client: target.client })
      void router.navigate({ to, search } as const)
    }
  }
}
