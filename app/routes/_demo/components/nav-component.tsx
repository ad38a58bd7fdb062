import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/nav-component')({
  head: () => kitHead('/components/nav-component'),
  component: NavComponentPage,
})

function NavComponentPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/nav-component/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/components/nav-component"
      files={files}
      sources={() => import('../-kit/components/nav-component?sources')}
    />
  )
}
