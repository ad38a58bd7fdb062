import { Callout } from '@radix-ui/themes'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { Brand } from '#app/components/layout/brand.tsx'

/**
 * The template's demo pages. They are open to everyone, because they contain nobody's data, while the installation has
 * them on.
 */
export const Route = createFileRoute('/_demo')({
  beforeLoad: ({ context }) => context.requireDemoScreens(),
  component: DemoLayout,
})

function DemoLayout() {
  return (
    <>
      <header className="full-page-head">
        <Link
          to="/"
          search={{ client: undefined, month: undefined }}
          aria-label="Loop, to the dashboard"
          className="brand-link"
        >
          <Brand />
        </Link>
      </header>
      <main id="main">
        <div className="page">
          <Callout.Root color="amber" size="1" mb="5">
            <Callout.Icon>
              <FlaskConical size={16} aria-hidden="true" />
            </Callout.Icon>
            <Callout.Text>
              A demo page of the template. Its roles and sign-ins are make-believe: nothing you do here changes what you
              or anybody else may do in Loop.
            </Callout.Text>
          </Callout.Root>
        </div>
        <Outlet />
      </main>
    </>
  )
}
