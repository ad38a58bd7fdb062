import { Heading, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Drawing, type Lack } from './drawing.tsx'

interface StatePanelProps {
  icon?: ReactNode
  /** Why it has no content; by default nothing is here yet. */
  lack?: Lack
  title: string
  children?: ReactNode
  /** The next steps: buttons or links. */
  actions?: ReactNode
  as?: 'h1' | 'h2'
}

/** A panel for every state without content: empty, failed, not chosen, not built. */
export function StatePanel({ icon, lack = 'yet', title, children, actions, as = 'h2' }: StatePanelProps) {
  return (
    <section className="state-panel">
      <Drawing lack={lack} icon={icon} />
      <Heading as={as} size="4" weight="medium">
        {title}
      </Heading>
      {children && (
        <Text as="div" size="2" className="state-panel-text">
          {children}
        </Text>
      )}
      {actions && <div className="state-panel-actions">{actions}</div>}
    </section>
  )
}
