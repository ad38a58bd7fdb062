import { useRouter } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { noteOpened } from '#app/components/layout/opened-item.ts'
import { canManageReports } from '#app/shared/access/permissions.ts'
import type { OpenedItem } from '#app/shared/search/opened-item.ts'
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
  const openItem = (item: OpenedItem) => {
    const { clientId } = item
    if (item.kind === 'card') {
      const params = { filter: 'all', card: item.id }
      return router.navigate({ to: '/crafting/$filter/$card', params, search: { client: clientId } })
    }
    if (item.kind === 'report') {
      const { month } = item
      return isReporter
        ? router.navigate({ to: '/reports/$month', params: { month }, search: { client: clientId } })
        : router.navigate({ to: '/report/$client/$month', params: { client: clientId, month } })
    }
    if (item.kind === 'finding') {
      // Open findings are those of the running month.
      return router.navigate({ to: '/discovery', search: { client: clientId, month: undefined, q: item.subject } })
    }
    return item.kind === 'mention'
      ? router.navigate({ to: '/listening', search: { client: clientId, mention: item.id } })
      : router.navigate({ to: '/competitors', search: { client: clientId, change: item.id } })
  }
  const open = (target: NonNullable<PaletteTarget>) => {
    if ('link' in target) return router.navigate(target.link)
    if ('inner' in target) return router.navigate({ to: target.inner })
    if ('href' in target) return router.navigate({ href: target.href })
    if ('newCardOf' in target) {
      const search = { client: target.newCardOf, create: true } as const
      return router.navigate({ to: '/crafting/$filter', params: { filter: 'all' }, search })
    }
    const item = itemOf(target)
    if (item) {
      noteOpened(item)
      return openItem(item)
    }
    if (!('client' in target)) return undefined
    const to = pageAt(router.state.location.pathname) === 'admin-settings' ? '/' : '.'
    const search = ({ month }: { month?: string | undefined }) => ({ month, client: target.client })
    return router.navigate({ to, search } as const)
  }
  return (target) => {
    onDone()
    if (target !== null) void open(target)
  }
}

/** Returns the item that an entry leads to; null for other entries. */
function itemOf(target: NonNullable<PaletteTarget>): OpenedItem | null {
  if ('opened' in target) return target.opened
  if ('card' in target) return { kind: 'card', ...target.card }
  if ('mention' in target) return { kind: 'mention', ...target.mention }
  if ('report' in target) return { kind: 'report', ...target.report }
  if ('subject' in target) return { kind: 'finding', ...target.subject }
  if (!('change' in target)) return null
  const { clientId, id, competitor, text } = target.change
  return { kind: 'change', clientId, id, title: [competitor, text].filter(Boolean).join(': ') }
}
