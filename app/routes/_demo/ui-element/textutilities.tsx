import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/ui-element/textutilities')({
  head: () => kitHead('/ui-element/textutilities'),
  component: TextutilitiesPage,
})

function TextutilitiesPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/ui-element/textutilities/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/ui-element/textutilities"
      files={files}
      sources={() => import('../-kit/ui-element/textutilities?sources')}
    />
  )
}
