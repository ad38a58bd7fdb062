import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../../-kit/example.ts'
import { KitPage } from '../../-kit/kit-page.tsx'
import { kitHead } from '../../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/forms/elements/switch')({
  head: () => kitHead('/forms/elements/switch'),
  component: SwitchPage,
})

function SwitchPage() {
  const files = import.meta.glob<ExampleFile>('../../-kit/forms/elements/switch/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/forms/elements/switch"
      files={files}
      sources={() => import('../../-kit/forms/elements/switch?sources')}
    />
  )
}
