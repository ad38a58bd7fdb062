import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/ui-element/syntaxhighlighter')({
  head: () => kitHead('/ui-element/syntaxhighlighter'),
  component: SyntaxhighlighterPage,
})

function SyntaxhighlighterPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/ui-element/syntaxhighlighter/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/ui-element/syntaxhighlighter"
      files={files}
      sources={() => import('../-kit/ui-element/syntaxhighlighter?sources')}
    />
  )
}
