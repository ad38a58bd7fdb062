import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../../-kit/example.ts'
import { KitPage } from '../../-kit/kit-page.tsx'
import { kitHead } from '../../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/forms/elements/select')({
  head: () => kitHead('/forms/elements/select'),
  component: SelectPage,
})

function SelectPage() {
  const files = import.meta.glob<ExampleFile>('../../-kit/forms/elements/select/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/forms/elements/select"
      files={files}
      sources={() => import('../../-kit/forms/elements/select?sources')}
    />
  )
}
