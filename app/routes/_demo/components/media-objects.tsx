import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/media-objects')({
  head: () => kitHead('/components/media-objects'),
  component: MediaObjectsPage,
})

function MediaObjectsPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/media-objects/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/components/media-objects"
      files={files}
      sources={() => import('../-kit/components/media-objects?sources')}
    />
  )
}
