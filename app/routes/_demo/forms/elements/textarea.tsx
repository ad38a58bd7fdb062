import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../../-kit/example.ts'
import { KitPage } from '../../-kit/kit-page.tsx'
import { kitHead } from '../../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/forms/elements/textarea')({
  head: () => kitHead('/forms/elements/textarea'),
  component: TextareaPage,
})

function TextareaPage() {
  const files = import.meta.glob<ExampleFile>('../../-kit/forms/elements/textarea/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/forms/elements/textarea"
      files={files}
      sources={() => import('../../-kit/forms/elements/textarea?sources')}
    />
  )
}
