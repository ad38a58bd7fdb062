import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/dropdowns')({
  head: () => kitHead('/components/dropdowns'),
  component: DropdownsPage,
})

function DropdownsPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/dropdowns/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/components/dropdowns"
      files={files}
      sources={() => import('../-kit/components/dropdowns?sources')}
    />
  )
}
