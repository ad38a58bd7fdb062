import { Heading, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'

interface PageProps {
  title: string
  /** One sentence: the question this page answers. */
  question: string
  /** Buttons or status next to the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every product page: its title, the question it answers, and its content. */
export function Page({ title, question, actions, children }: PageProps) {
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <Heading as="h1" size="7" weight="medium" className="page-title" tabIndex={-1}>
            {title}
          </Heading>
          <Text as="p" size="2" color="gray" className="page-question">
            {question}
          </Text>
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
