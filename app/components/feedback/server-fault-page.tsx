import { Button, Code } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { CircleAlert, RotateCw } from 'lucide-react'
import { generalFault } from '#app/shared/http/public-error.ts'
import { FullPage } from '../layout/full-page.tsx'
import { StatePanel } from './state-panel.tsx'

/** The page to send somebody to when the fault is ours. `from` is a place of our own site (sameSitePath). */
export function ServerFaultPage({ from = '/' }: { from?: string }) {
  const elsewhere = from !== '/'
  return (
    <FullPage>
      <StatePanel
        as="h1"
        icon={<CircleAlert size={20} />}
        title="Something went wrong"
        actions={
          <>
            {elsewhere && (
              <Button asChild>
                <a href={from}>
                  <RotateCw size={15} aria-hidden="true" /> Try again
                </a>
              </Button>
            )}
            <Button asChild variant={elsewhere ? 'soft' : 'solid'}>
              <Link to="/" search={{ client: undefined, month: undefined }}>
                Go to the dashboard
              </Link>
            </Button>
          </>
        }
      >
        <p>{generalFault}</p>
        {elsewhere && (
          <p>
            It happened at <Code className="asked-path">{from.split(/[?#]/)[0]}</Code>. What you saved before is safe.
          </p>
        )}
      </StatePanel>
    </FullPage>
  )
}
