import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/maps/leaflet')({
  head: () => kitHead('/maps/leaflet'),
  component: LeafletPage,
})

function LeafletPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/maps/leaflet/[0-9]*.tsx', { eager: true })
  return <KitPage path="/maps/leaflet" files={files} sources={() => import('../-kit/maps/leaflet?sources')} />
}
