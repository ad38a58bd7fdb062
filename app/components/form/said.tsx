import type { ReactNode } from 'react'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import styles from './field.module.css'

interface SaidProps {
  /** Why it was refused, in red. */
  error: string | null | undefined
  children?: ReactNode
}

/** What became of something, beside the button that did it; read out when it changes. */
export const Said = ({ error, children }: SaidProps) => (
  <output className={error ? styles['refusal'] : styles['note']}>{error ?? children}</output>
)

interface SaidAloudProps {
  mutation: { error: unknown }
  children: ReactNode
}

/** The same where the page itself shows what was done: only a refusal is seen, the rest is read out. */
export function SaidAloud({ mutation: { error }, children }: SaidAloudProps) {
  const publicError = usePublicError()
  const isRefused = error !== null && error !== undefined
  return (
    <output className={isRefused ? styles['refusal'] : 'visually-hidden'}>
      {isRefused ? publicError(error).message : children}
    </output>
  )
}
