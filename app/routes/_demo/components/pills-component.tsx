import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/pills-component')({
  head: () => kitHead('/components/pills-component'),
  component: PillsComponentPage,
})

function PillsComponentPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/pills-component/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/components/pills-component"
      files={files}
      sources={() => import('../-kit/components/pills-component?sources')}
    />
  )
}
