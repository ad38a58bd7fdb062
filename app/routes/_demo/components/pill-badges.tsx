import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/pill-badges')({
  head: () => kitHead('/components/pill-badges'),
  component: PillBadgesPage,
})

function PillBadgesPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/pill-badges/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/components/pill-badges"
      files={files}
      sources={() => import('../-kit/components/pill-badges?sources')}
    />
  )
}
