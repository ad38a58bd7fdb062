import { Button, Code } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'

/** Says which page was asked for and why it stayed closed; for the plans, who manages them. */
export function NotAuthorized({ from }: { from: string | undefined }) {
  const plans = from !== undefined && /^\/plans(?:$|[/?#])/.test(from)
  return (
    <FullPage>
      <StatePanel
        as="h1"
        icon={<Lock size={20} />}
        title={plans ? 'Your plan is managed by our team' : 'This page is not open to you'}
        actions={
          <Button asChild>
            <Link to="/" search={{ client: undefined, month: undefined }}>
              Go to the dashboard
            </Link>
          </Button>
        }
      >
        {plans ? (
          <p>Plans and billing are looked after by the people who set up your account. Ask them for an upgrade.</p>
        ) : (
          <p>
            {from === undefined ? 'The page you asked for' : <Code className="asked-path">{from.split('?')[0]}</Code>}{' '}
            is for other roles or another company. If you need it, ask the people who set up your account.
          </p>
        )}
      </StatePanel>
    </FullPage>
  )
}
