import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extra-components/avatar')({
  head: () => kitHead('/extra-components/avatar'),
  component: AvatarPage,
})

function AvatarPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extra-components/avatar/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/extra-components/avatar"
      files={files}
      sources={() => import('../-kit/extra-components/avatar?sources')}
    />
  )
}
