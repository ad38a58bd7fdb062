import { useRouter } from '@tanstack/react-router'
import { pageAt } from '#app/shared/pages.ts'
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
    if ('link' in target) void router.navigate(target.link)
    else if ('href' in target) void router.navigate({ href: target.href })
    else {
      const to = pageAt(router.state.location.pathname) === 'admin-settings' ? '/' : '.'
      const search = ({ month }: { month?: string | undefined }) => ({ month, client: target.client })
      void router.navigate({ to, search } as const)
    }
  }
}
