import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface DraftInput<Value> {
  /** The value in the view. */
  value: Value
  toText: (value: Value) => string
  /** Returns the value of a text; null if it has none. */
  parse: (text: string) => { value: Value } | null
  save: (value: Value) => void
  /** Whether saving costs no call, because all rows are in the browser. */
  isHere: boolean
}

interface Draft {
  text: string
  isWrong: boolean
  onText: (text: string) => void
  onBlur: () => void
}

/** In milliseconds: not every typed letter becomes a call of its own. */
const settleMs = 200
/** The rows follow the typing, but letters that come together are one address. */
const settleHereMs = 15

/**
 * Returns the text of a field whose value is in the address. What is typed is shown at once and saved when it settles;
 * if the value changes by other means, such as the browser's Back, the field follows.
 */
export function useDraft<Value>({ value, toText, parse, save, isHere }: DraftInput<Value>): Draft {
  const [typed, setTyped] = useState<string | null>(null)
  /** What the address has, and then what was sent to it and has not come back yet. */
  const sent = useRef([toText(value)])
  const saved = toText(value)
  const parsed = typed === null ? null : parse(typed)
  const send = useEffectEvent(() => {
    if (!parsed || toText(parsed.value) === saved) return
    sent.current.push(toText(parsed.value))
    save(parsed.value)
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => send(), isHere ? settleHereMs : settleMs)
    return () => clearTimeout(timer)
  }, [typed, isHere])
  useEffect(() => {
    const place = sent.current.lastIndexOf(saved)
    sent.current = place < 0 ? [saved] : sent.current.slice(place)
    if (place < 0) setTyped(null)
  }, [saved])
  return {
    text: typed ?? saved,
    isWrong: typed !== null && parsed === null,
    onText: setTyped,
    onBlur: () => {
      if (parsed && toText(parsed.value) === saved) setTyped(null)
    },
  }
}
