import { Callout } from '@radix-ui/themes'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says what a demo form did not do. It is in the page from the start, so that the change is announced. */
export function NothingSent({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <div aria-live="polite">
      {shown && (
        <Callout.Root size="1" color="gray">
          <Callout.Icon>
            <Info size={16} aria-hidden="true" />
          </Callout.Icon>
          <Callout.Text>{children}</Callout.Text>
        </Callout.Root>
      )}
    </div>
  )
}
