import { createFileRoute, Outlet, retainSearchParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { requirePage, requireUser } from '#app/features/auth/guards.ts'
import { loadOwnStanding, useOwnStanding } from '#app/features/billing/plans/plan-standing.queries.ts'
import { bookmarksQueryOptions, loadBookmarks } from '#app/features/bookmarks/bookmarks.queries.ts'
import { Bookmarks } from '#app/features/bookmarks/bookmarks.tsx'
import { clientListQueryOptions } from '#app/features/clients/clients.queries.ts'
import { enterClient } from '#app/features/clients/enter-client.ts'
import { useMonthRollover } from '#app/features/clients/use-month-rollover.ts'
import { viewerZoneQueryOptions } from '#app/features/clients/viewer-zone.ts'
import { DemoFrame } from '#app/features/demo-data/demo-frame.tsx'
import { DemoSwitch } from '#app/features/demo-data/demo-switch.tsx'
import { enterDemoData } from '#app/features/demo-data/enter-demo-data.ts'
import { NotificationBell } from '#app/features/notifications/notification-bell.tsx'
import { SearchButton } from '#app/features/search/search-button.tsx'
import { demoIndexQueryOptions } from '#app/features/search/search.queries.ts'
import { AppShell } from '#app/features/shell/app-shell.tsx'
import { pagesFor } from '#app/features/shell/menu.ts'
import { useReadyPages } from '#app/features/shell/use-ready-pages.ts'
import { isStaff } from '#app/shared/access/permissions.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { optionalParam } from '#app/shared/search-params.ts'

const loadBookmarkEditor = () => import('#app/features/bookmarks/bookmark-editor.tsx')
const BookmarkEditor = lazyPart(() => loadBookmarkEditor().then((module) => module.default))
// For staff only.
const ClientPicker = lazy(() =>
  import('#app/features/clients/client-picker.tsx').then((m) => ({ default: m.ClientPicker })),
)
// For Clients over their plan only.
const PlanNotice = lazy(() =>
  import('#app/features/billing/plans/plan-notice.tsx').then((m) => ({ default: m.PlanNotice })),
)

/**
 * Search parameters of every page of the product. A malformed month becomes the current one; a malformed client is
 * kept, so that the guard handles it like an unknown client.
 */
const appSearchSchema = v.object({
  month: optionalParam(monthSchema),
  client: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), 'unreadable')),
  /** Show demo data (app/shared/demo-data): the sample company instead of the client's own numbers. */
  demo: optionalParam(v.literal('on')),
})

/**
 * The signed-in product. Its guard ensures that the person is known, may open the page, and has a client and a month:
 * `{ user, client, months, demo }` in the context of every page.
 */
export const Route = createFileRoute('/_app')({
  validateSearch: appSearchSchema,
  search: { middlewares: [retainSearchParams(['month', 'client', 'demo'])] },
  async beforeLoad({ context, location, matches, search }) {
    const user = await requireUser({ context, location })
    requirePage(user.role, { location, matches })
    const { queryClient } = context
    const { href } = location
    const see = enterDemoData({ queryClient, on: search.demo === 'on', href })
    const zone = await queryClient.query(viewerZoneQueryOptions())
    const chosen = await enterClient({ queryClient, user, search, href, zone, see })
    return { user, ...chosen, demo: search.demo === 'on' }
  },
  loader: async ({ context }) => {
    await Promise.all([
      context.user.role === 'Client' && !context.demo && loadOwnStanding(context),
      loadMessages(context, 'notifications'),
      isStaff(context.user.role) && loadMessages(context, 'picker'),
      context.demo && loadMessages(context, 'demoData'),
      loadBookmarks(context.queryClient),
    ])
  },
  component: AppLayout,
})

function AppLayout() {
  const { user, client, months, demo } = Route.useRouteContext()
  const t = useMessages('shell')
  useMonthRollover(client, months)
  useReadyPages(user.role)
  const standing = useOwnStanding({ user, demo })
  const pages = pagesFor(user.role, t)
  const editor = (close: () => void) => (
    <BookmarkEditor pages={pages} demoIndex={demoIndexQueryOptions()} onDone={close} />
  )
  return (
    <AppShell
      user={user}
      client={client}
      months={months}
      picker={isStaff(user.role) ? <ClientPicker client={client} /> : null}
      bookmarks={<Bookmarks pages={pages} editor={editor} onIntent={() => void loadBookmarkEditor()} />}
      search={
        <SearchButton
          userId={user.id}
          selected={client?.id ?? null}
          months={months}
          pages={pages}
          mayCreateCards={isStaff(user.role) && !demo}
          clients={isStaff(user.role) ? clientListQueryOptions() : null}
          bookmarks={bookmarksQueryOptions()}
          bookmarkEditor={editor}
        />
      }
      bell={<NotificationBell />}
      demoSwitch={<DemoSwitch client={client} on={demo} at="bar" />}
    >
      {standing?.state === 'notice' && (
        <Suspense>
          <PlanNotice />
        </Suspense>
      )}
      <DemoFrame client={client} on={demo} isOwn={!isStaff(user.role)}>
        <Outlet />
      </DemoFrame>
    </AppShell>
  )
}
