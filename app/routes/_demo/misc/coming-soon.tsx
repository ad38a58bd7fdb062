import { createFileRoute } from '@tanstack/react-router'
import { ComingSoonPage } from '../-misc/coming-soon-page.tsx'

export const Route = createFileRoute('/_demo/misc/coming-soon')({
  loader: () => ({ now: new Date().toISOString() }),
  head: () => ({ meta: [{ title: 'Coming soon (demo) · Loop' }] }),
  component: ComingSoon,
})

function ComingSoon() {
  return <ComingSoonPage now={Route.useLoaderData().now} />
}
