import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/breadcrumbs')({
  head: () => kitHead('/components/breadcrumbs'),
  component: BreadcrumbsPage,
})

function BreadcrumbsPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/breadcrumbs/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/components/breadcrumbs"
      files={files}
      sources={() => import('../-kit/components/breadcrumbs?sources')}
    />
  )
}
