import { createFileRoute, Outlet } from '@tanstack/react-router'
import { FullPageTools } from '#app/components/layout/full-page-tools.ts'
import { requireFullPage } from '#app/features/auth/guards.ts'
import { VisitorLanguage } from '#app/features/shell/visitor-language.tsx'

/** The pages outside the product's shell, most of them for people who aren't signed in. */
export const Route = createFileRoute('/_full')({
  async beforeLoad({ context, location, matches }) {
    await requireFullPage({ context, location, matches })
  },
  component: FullLayout,
})

function FullLayout() {
  return (
    <FullPageTools value={<VisitorLanguage />}>
      <Outlet />
    </FullPageTools>
  )
}
