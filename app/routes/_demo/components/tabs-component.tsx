import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/tabs-component')({
  head: () => kitHead('/components/tabs-component'),
  component: TabsComponentPage,
})

function TabsComponentPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/tabs-component/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/components/tabs-component"
      files={files}
      sources={() => import('../-kit/components/tabs-component?sources')}
    />
  )
}
