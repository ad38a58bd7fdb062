import styles from './kit.module.css'

/** A line of source code in pieces; those with a kind have a colour. */
export type SourceLine = readonly (string | readonly [kind: string, text: string])[]

interface SourceViewProps {
  lines: readonly SourceLine[]
  /** Name of the code for screen readers. */
  label: string
  /** Whether lines have numbers. */
  hasNumbers?: boolean
  /** Numbers of lines that stand out, from 1. */
  marked?: readonly number[]
}

/** Source code with colours, which were found when Loop was built. Long lines scroll. */
export function SourceView({ lines, label, hasNumbers = false, marked = [] }: SourceViewProps) {
  return (
    <section
      className={styles['source']}
      dir="ltr"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled with the arrow keys
      tabIndex={0}
      data-numbers={hasNumbers || undefined}
    >
      <pre>
        <code>
          {lines.map((line, at) => (
            <span key={at} className={styles['line']} data-marked={marked.includes(at + 1) || undefined}>
              {line.map((piece, place) =>
                typeof piece === 'string' ? (
                  piece
                ) : (
                  <span key={place} data-kind={piece[0]}>
                    {piece[1]}
                  </span>
                ),
              )}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </section>
  )
}

/** Returns source code as it is in its file. */
export const textOf = (lines: readonly SourceLine[]): string =>
  lines.map((line) => line.map((piece) => (typeof piece === 'string' ? piece : piece[1])).join('')).join('\n')
