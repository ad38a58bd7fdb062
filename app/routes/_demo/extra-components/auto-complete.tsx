import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extra-components/auto-complete')({
  head: () => kitHead('/extra-components/auto-complete'),
  component: AutoCompletePage,
})

function AutoCompletePage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extra-components/auto-complete/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/extra-components/auto-complete"
      files={files}
      sources={() => import('../-kit/extra-components/auto-complete?sources')}
    />
  )
}
