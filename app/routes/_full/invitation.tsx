import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_full/invitation')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_full/invitation"!</div>
}
