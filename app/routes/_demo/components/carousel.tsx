import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/carousel')({
  head: () => kitHead('/components/carousel'),
  component: CarouselPage,
})

function CarouselPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/carousel/[0-9]*.tsx', { eager: true })
  return (
    <KitPage path="/components/carousel" files={files} sources={() => import('../-kit/components/carousel?sources')} />
  )
}
