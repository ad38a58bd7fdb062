import type { ReactNode } from 'react'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import styles from './field.module.css'

interface ActionStatusProps {
  /** The reason of an error, in red. */
  error: string | null | undefined
  children?: ReactNode
}

/** The result of an action, next to its button; announced when it changes. */
export const ActionStatus = ({ error, children }: ActionStatusProps) => (
  <output className={error ? styles['refusal'] : styles['note']}>{error ?? children}</output>
)

interface LiveStatusProps {
  mutation: { error: unknown }
  children: ReactNode
}

/** The same for results that the page itself shows: only an error is visible, everything else is announced. */
export function LiveStatus({ mutation: { error }, children }: LiveStatusProps) {
  const publicError = usePublicError()
  const isRefused = error !== null && error !== undefined
  return (
    <output className={isRefused ? styles['refusal'] : 'visually-hidden'}>
      {isRefused ? publicError(error).message : children}
    </output>
  )
}
