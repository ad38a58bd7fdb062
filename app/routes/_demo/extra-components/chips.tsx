import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extra-components/chips')({
  head: () => kitHead('/extra-components/chips'),
  component: ChipsPage,
})

function ChipsPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extra-components/chips/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/extra-components/chips"
      files={files}
      sources={() => import('../-kit/extra-components/chips?sources')}
    />
  )
}
