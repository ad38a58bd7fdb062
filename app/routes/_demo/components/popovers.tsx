import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/popovers')({
  head: () => kitHead('/components/popovers'),
  component: PopoversPage,
})

function PopoversPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/popovers/[0-9]*.tsx', { eager: true })
  return (
    <KitPage path="/components/popovers" files={files} sources={() => import('../-kit/components/popovers?sources')} />
  )
}
