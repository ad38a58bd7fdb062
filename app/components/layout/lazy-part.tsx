import { Suspense, useEffect, useState, type ComponentType } from 'react'

/**
 * Returns a component whose code comes when it is first shown: a dialog, a menu, or what hears keys. It appears as soon
 * as the code is there; with `lazy`, React shows it 0.3 s after the empty place at the earliest. If the code doesn't come, the
 * nearest error boundary says so, and the next opening asks for it again.
 *
 * The server draws nothing of it. What belongs to the page's first look needs `lazy`.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | null = null
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => known)
    useEffect(() => {
      if (Part) return
      load().then(
        (found) => {
          known = found
          setPart(() => found)
        },
        (error: unknown) =>
          setPart(() => {
            throw error
          }),
      )
    }, [Part])
    if (!Part) return null
    // Its texts or numbers may still have to come; the page around it stays.
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
