import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extra-components/divider')({
  head: () => kitHead('/extra-components/divider'),
  component: DividerPage,
})

function DividerPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extra-components/divider/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/extra-components/divider"
      files={files}
      sources={() => import('../-kit/extra-components/divider?sources')}
    />
  )
}
