import { createFileRoute, Outlet } from '@tanstack/react-router'
import { FullPageTools } from '#app/components/layout/full-page-tools.ts'
import { VisitorLanguage } from '#app/features/shell/visitor-language.tsx'

/** The pages outside the product's shell, most of them for people who are not signed in. */
export const Route = createFileRoute('/_full')({ component: FullLayout })

function FullLayout() {
  return (
    <FullPageTools value={<VisitorLanguage />}>
      <Outlet />
    </FullPageTools>
  )
}
