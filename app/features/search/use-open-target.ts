import { useRouter } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { canManageReports } from '#app/shared/access/permissions.ts'
import { pageAt } from '#app/shared/pages.ts'
import type { PaletteTarget } from './palette-groups.ts'

export type OpenTarget = (target: PaletteTarget) => void

/**
 * Returns a function that opens an entry. Pages keep the month and the client, like links do. A client replaces the
 * current one on the open page, or on the dashboard if the open page is a setting of the installation. Items open in
 * their own client.
 * @param onDone always called, and the only effect of entries without a page
 */
export function useOpenTarget(onDone: () => void): OpenTarget {
  const router = useRouter()
  const { data: user } = useQuery({ ...sessionQueryOptions(), enabled: false })
  const isReporter = user ? canManageReports(user) : false
  const open = (target: NonNullable<PaletteTarget>) => {
    if ('link' in target) return router.navigate(target.link)
    if ('inner' in target) return router.navigate({ to: target.inner })
    if ('href' in target) return router.navigate({ href: target.href })
    if ('newCardOf' in target) {
      const search = { client: target.newCardOf, create: true } as const
      return router.navigate({ to: '/crafting/$filter', params: { filter: 'all' }, search })
    }
    if ('card' in target) {
      const { id, clientId } = target.card
      const params = { filter: 'all', card: id }
      return router.navigate({ to: '/crafting/$filter/$card', params, search: { client: clientId } })
    }
    if ('report' in target) {
      const { clientId, month } = target.report
      return isReporter
        ? router.navigate({ to: '/reports/$month', params: { month }, search: { client: clientId } })
        : router.navigate({ to: '/report/$client/$month', params: { client: clientId, month } })
    }
    if ('subject' in target) {
      const { clientId, subject } = target.subject
      // Open findings are those of the running month.
      return router.navigate({ to: '/discovery', search: { client: clientId, month: undefined, q: subject } })
    }
    if ('mention' in target) {
      const { id, clientId } = target.mention
      return router.navigate({ to: '/listening', search: { client: clientId, mention: id } })
    }
    if ('change' in target) {
      const { id, clientId } = target.change
      return router.navigate({ to: '/competitors', search: { client: clientId, change: id } })
    }
    const to = pageAt(router.state.location.pathname) === 'admin-settings' ? '/' : '.'
    const search = ({ month }: { month?: string | undefined }) => ({ month, client: target.client })
    return router.navigate({ to, search } as const)
  }
  return (target) => {
    onDone()
    if (target !== null) void open(target)
  }
}
