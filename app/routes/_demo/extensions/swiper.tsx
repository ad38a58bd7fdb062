import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/swiper')({
  head: () => kitHead('/extensions/swiper'),
  component: SwiperPage,
})

function SwiperPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/swiper/[0-9]*.tsx', { eager: true })
  return <KitPage path="/extensions/swiper" files={files} sources={() => import('../-kit/extensions/swiper?sources')} />
}
