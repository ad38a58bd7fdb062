import type { Mark } from '#app/shared/listening/mention.ts'
import styles from './marked-text.module.css'

interface MarkedTextProps {
  text: string
  /** Parts to mark, which may overlap and reach beyond the text. */
  marks: readonly Pick<Mark, 'from' | 'to'>[]
}

/** A text from outside with its marked parts, by their offsets: nothing in it is read as HTML. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return (
    <bdi>
      {partsOf(text, marks).map(({ from, part, isMarked }) =>
        isMarked ? (
          <mark key={from} className={styles['mark']}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </bdi>
  )
}

interface Part {
  from: number
  part: string
  isMarked: boolean
}

/** Returns a text in parts, in which marks that overlap are one. */
export function partsOf(text: string, marks: readonly Pick<Mark, 'from' | 'to'>[]): Part[] {
  const parts: Part[] = []
  let at = 0
  const add = (to: number, isMarked: boolean) => {
    const end = Math.min(to, text.length)
    if (end > at) parts.push({ from: at, part: text.slice(at, end), isMarked })
    at = Math.max(at, end)
  }
  for (const { from, to } of marks.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    add(from, false)
    const last = parts.at(-1)
    // A mark that continues the one before is part of it.
    if (last?.isMarked && from <= at && to > at) {
      last.part = text.slice(last.from, Math.min(to, text.length))
      at = last.from + last.part.length
    } else add(to, true)
  }
  add(text.length, false)
  return parts
}
