import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../../-kit/example.ts'
import { KitPage } from '../../-kit/kit-page.tsx'
import { kitHead } from '../../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/forms/elements/input-group')({
  head: () => kitHead('/forms/elements/input-group'),
  component: InputGroupPage,
})

function InputGroupPage() {
  const files = import.meta.glob<ExampleFile>('../../-kit/forms/elements/input-group/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/forms/elements/input-group"
      files={files}
      sources={() => import('../../-kit/forms/elements/input-group?sources')}
    />
  )
}
