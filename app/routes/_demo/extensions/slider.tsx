import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/slider')({
  head: () => kitHead('/extensions/slider'),
  component: SliderPage,
})

function SliderPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/slider/[0-9]*.tsx', { eager: true })
  return <KitPage path="/extensions/slider" files={files} sources={() => import('../-kit/extensions/slider?sources')} />
}
