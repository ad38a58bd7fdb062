import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/tour')({
  head: () => kitHead('/extensions/tour'),
  component: TourPage,
})

function TourPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/tour/[0-9]*.tsx', { eager: true })
  return <KitPage path="/extensions/tour" files={files} sources={() => import('../-kit/extensions/tour?sources')} />
}
