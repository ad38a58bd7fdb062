import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../../-kit/example.ts'
import { KitPage } from '../../-kit/kit-page.tsx'
import { kitHead } from '../../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/forms/elements/pickers')({
  head: () => kitHead('/forms/elements/pickers'),
  component: PickersPage,
})

function PickersPage() {
  const files = import.meta.glob<ExampleFile>('../../-kit/forms/elements/pickers/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/forms/elements/pickers"
      files={files}
      sources={() => import('../../-kit/forms/elements/pickers?sources')}
    />
  )
}
