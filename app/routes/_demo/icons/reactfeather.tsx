import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/icons/reactfeather')({
  head: () => kitHead('/icons/reactfeather'),
  component: ReactfeatherPage,
})

function ReactfeatherPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/icons/reactfeather/[0-9]*.tsx', { eager: true })
  return (
    <KitPage path="/icons/reactfeather" files={files} sources={() => import('../-kit/icons/reactfeather?sources')} />
  )
}
